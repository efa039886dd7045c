import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type ResolvedConfig } from 'vite';
import { LANGUAGES } from './languages/list.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { offlineShell } from './scripts/offline-shell.ts';

/**
 * React Aria ships its words in thirty languages, and the screens use a few. The others would make up half of
 * the calendar's size.
 */
function ariaLanguages(): Plugin {
  const other = '\0other-language';
  const known = LANGUAGES.map((language) => (language === 'en' ? 'en-US' : `${language}-[A-Z]{2}`));
  const others = new RegExp(`/intl/.*/(?!${known.join('|')})[a-z]{2}-[A-Z]{2}\\.m?js$`);
  return {
    name: 'aria-languages',
    enforce: 'pre',
    resolveId(id, importer) {
      return others.test(id) && /\/react-(aria|stately)\//.test(importer ?? '') ? other : undefined;
    },
    load: (id) => (id === other ? 'export default {};' : undefined),
  };
}

/** React Aria has thirteen calendars; the date fields here are Gregorian in every language of the list. */
function ariaCalendar(): Plugin {
  return {
    name: 'aria-calendar',
    enforce: 'pre',
    load: (id) =>
      /@internationalized\/date\/.*\/createCalendar\.mjs$/.test(id)
        ? `import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';
           export const createCalendar = () => new GregorianCalendar();`
        : undefined,
  };
}

/**
 * React Aria's dialog names its popovers and menus for the sake of DialogTrigger, which nothing here uses: 18 kB
 * that a screen would wait for. Should something use it, it fails at once.
 */
function ariaDialog(): Plugin {
  const unused = '\0unused-in-dialog';
  return {
    name: 'aria-dialog',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      /^\.\/(Menu|Popover)\.mjs$/.test(id) &&
      importer?.endsWith('/react-aria-components/dist/private/Dialog.mjs')
        ? unused
        : undefined,
    load: (id) =>
      id === unused
        ? 'export const PopoverContext = undefined, RootMenuTriggerStateContext = undefined;'
        : undefined,
  };
}

/** React Router's exports name its development build alone, with its warnings. */
function routerForProduction(): Plugin {
  return {
    name: 'router-for-production',
    apply: 'build',
    config: ({ root = import.meta.dirname }) => ({
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
          },
        ],
      },
    }),
  };
}

/**
 * What auth-js offers and this product does not: sign-in by passkey, by crypto wallet, by another provider, by a
 * link alone or without a name; and being such a provider for others.
 */
const unusedInAuth = [
  'registerPasskey signInWithPasskey _startPasskeyRegistration _verifyPasskeyRegistration',
  '_startPasskeyAuthentication _verifyPasskeyAuthentication _listPasskeys _updatePasskey _deletePasskey',
  'signInWithWeb3 signInWithEthereum signInWithSolana signInAnonymously signInWithOtp exchangeCodeForSession',
  'signInWithOAuth signInWithIdToken signInWithSSO _handleProviderSignIn _getUrlForProvider',
  'linkIdentity linkIdentityOAuth linkIdentityIdToken unlinkIdentity getUserIdentities',
  '_getAuthorizationDetails _approveAuthorization _denyAuthorization _listOAuthGrants _revokeOAuthGrant',
  'getClaims fetchJwk reauthenticate _reauthenticate dispose',
].flatMap((line) => line.split(' '));

/**
 * Leaves it out of the first load, of which it is 7 kB. If a new version of auth-js needs any of it elsewhere, or
 * no longer has it, the build fails and says so.
 */
function authParts(): Plugin {
  const unused = '\0unused-auth-part';
  const names = [
    'createSiweMessage fromHex getAddress toHex',
    'createCredential getCredential browserSupportsWebAuthn webAuthnAbortService',
    'deserializeCredentialCreationOptions deserializeCredentialRequestOptions',
    'serializeCredentialCreationResponse serializeCredentialRequestResponse',
  ].flatMap((line) => line.split(' '));
  return {
    name: 'auth-parts',
    enforce: 'pre',
    resolveId(id, importer) {
      const isUnused = /^\.\/lib\/(webauthn|web3\/ethereum)$/.test(id);
      return isUnused && importer?.includes('@supabase/auth-js') ? unused : undefined;
    },
    load: (id) =>
      id === unused
        ? `export class WebAuthnApi {}\n${names.map((name) => `export const ${name} = undefined;`).join('\n')}`
        : undefined,
    transform(code, id) {
      if (!id.endsWith('/auth-js/dist/module/GoTrueClient.js')) return;
      const parts = this.parse(code)
        .body.flatMap((statement) =>
          statement.type === 'ClassDeclaration' ? statement.body.body : [],
        )
        .filter(
          (member) =>
            member.type === 'MethodDefinition' &&
            member.key.type === 'Identifier' &&
            unusedInAuth.includes(member.key.name),
        );
      const rest = parts
        .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
        .replace(/this\.(oauth|passkey) = \{[^}]*\};/g, '');
      const needed = unusedInAuth.filter((name) => new RegExp(`this\\.${name}\\b`).test(rest));
      if (needed.length > 0 || parts.length !== unusedInAuth.length) {
        this.error(`auth-js has ${parts.length} of the unused parts, and needs of them: ${needed}`);
      }
      return { code: rest, map: null };
    },
  };
}

/**
 * Of what auth-js offers to admins with the service key, its client needs the sign-out alone: another 1.4 kB. If a
 * new version needs more, the build fails and says so.
 */
function authAdmin(): Plugin {
  const signOut = '\0auth-sign-out';
  return {
    name: 'auth-admin',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      id === './GoTrueAdminApi' && importer?.endsWith('/GoTrueClient.js') ? signOut : undefined,
    load: (id) =>
      id === signOut
        ? `import { _request } from '@supabase/auth-js/dist/module/lib/fetch.js';
           import { isAuthError } from '@supabase/auth-js/dist/module/lib/errors.js';
           export default class {
             constructor({ url, headers, fetch }) {
               Object.assign(this, { url, headers, fetch });
             }
             async signOut(jwt, scope) {
               const { url, headers, fetch } = this;
               try {
                 await _request(fetch, 'POST', url + '/logout?scope=' + scope, { headers, jwt, noResolveJson: true });
                 return { data: null, error: null };
               } catch (error) {
                 if (isAuthError(error)) return { data: null, error };
                 throw error;
               }
             }
           }`
        : undefined,
    transform(code, id) {
      if (!id.endsWith('/auth-js/dist/module/GoTrueClient.js')) return;
      const used = new Set(Array.from(code.matchAll(/\badmin\.(\w+)/g), ([, name]) => name));
      if ([...used].join() !== 'signOut')
        this.error(`auth-js uses of its admin part: ${[...used]}`);
    },
  };
}

/**
 * Renders the sign-in page into `login/index.html`, so that it paints before its script has loaded: on a
 * slow phone a second and a half earlier.
 */
function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (config.command !== 'build') return;
      const {
        root,
        build: { outDir },
      } = config;
      const program = join(root, `${outDir}-prerender`);
      await build({
        root,
        logLevel: 'warn',
        build: { ssr: 'web/app/prerender.tsx', outDir: program, copyPublicDir: false },
      });
      const { renderSignIn } = await import(pathToFileURL(join(program, 'prerender.js')).href);
      const page = await readFile(join(root, outDir, 'index.html'), 'utf8');
      await mkdir(join(root, outDir, 'login'), { recursive: true });
      await writeFile(
        join(root, outDir, 'login', 'index.html'),
        page.replace('<div id="root"></div>', `<div id="root">${renderSignIn()}</div>`),
      );
      await rm(program, { recursive: true });
    },
  };
}

/**
 * Puts into the page what it needs before its first paint: the script that runs first, and the style. On a
 * slow phone each of them would be half a second more. The content policy names them by their digest
 * (server/inline-hashes.ts).
 */
function firstPaint(): Plugin {
  let root = '';
  return {
    name: 'first-paint',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const source = await readFile(join(root, 'web/app/first.js'), 'utf8');
        // What a signed-in person will need as well.
        const ahead = Object.keys(bundle).filter((name) => /\/areas-.*\.(js|css)$/.test(name));
        const list = JSON.stringify(ahead.map((name) => `/${name}`));
        const script = source.replace('AHEAD = []', () => `AHEAD = ${list}`);
        return {
          html: html.replace(/<link rel="stylesheet"[^>]*href="\/(.+?)">/g, (_, name: string) => {
            const sheet = bundle[name];
            if (sheet?.type !== 'asset') throw new Error(`The build holds no ${name}.`);
            // Screens that share this sheet look for its link, and would load it a second time.
            return `<style>${sheet.source}</style><link rel="stylesheet" href="/${name}" disabled>`;
          }),
          tags: [{ tag: 'script', children: script, injectTo: 'head' }],
        };
      },
    },
  };
}

/** The modules of these names in these folders. One that was renamed would leave its group unnoticed: it is an error. */
function modules(names: Record<string, string>): RegExp {
  const paths = Object.entries(names).flatMap(([folder, list]) =>
    list.split(' ').map((name) => `${folder}/${name}`),
  );
  const gone = paths.filter((path) => !existsSync(join(import.meta.dirname, path)));
  if (gone.length > 0) throw new Error(`A group of files names what is not there: ${gone}`);
  return new RegExp(`/(${paths.join('|').replaceAll('.', '\\.')})$`);
}

export default defineConfig({
  plugins: [
    ariaLanguages(),
    ariaCalendar(),
    ariaDialog(),
    authParts(),
    authAdmin(),
    routerForProduction(),
    compileMessages(),
    react(),
    firstPaint(),
    prerender(),
    offlineShell(),
  ],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    manifest: true,
    // Data addresses in style sheets would need a hole in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first file names all others, and hashes do not compress: of these characters they take 4 bytes
        // instead of 6.
        hashCharacters: 'hex',
        // The words of a language get its name.
        chunkFileNames: ({ facadeModuleId }) => {
          const language = /\/languages\/([a-z]+)\/screens\.ts$/.exec(facadeModuleId ?? '')?.[1];
          return `assets/${language ?? '[name]'}-[hash].js`;
        },
        // One file for what is needed together: sign-in; and the frame of every screen of the areas with
        // the screen that is opened most. On a slow phone every extra request is felt, and chunks split by
        // who shares them are larger in sum.
        codeSplitting: {
          groups: [
            // Forms and dialogs share `unsaved`: in the areas, it would make sign-up load all of them. Names and
            // schemas share `text`: with the schemas, it would make a therapist's home load those.
            {
              name: 'entry',
              test: modules({ 'web/app': 'main.tsx', 'web/ui': 'unsaved.ts', domain: 'text.ts' }),
              priority: 3,
            },
            // What every form checks texts with.
            {
              name: 'schemas',
              test: /\/(node_modules\/zod|web\/ui\/required-text)\b/,
              priority: 2,
            },
            { name: 'exports', test: modules({ 'web/lib/exports': 'index.ts' }), priority: 2 },
            // What sign-up, the set-up and an invitation ask for.
            {
              name: 'own-account',
              test: modules({
                'web/features/account': 'mutations.ts',
                'web/features/account/components': 'own-name-fields.tsx new-password-fields.tsx',
              }),
              priority: 2,
            },
            {
              name: 'areas',
              test: modules({
                'web/ui': 'skeleton.tsx radio-group.tsx list-item.tsx start-of.ts',
                'web/app': 'copy.ts not-found-screen.tsx signed-in-app.tsx dashboard-route.tsx',
              }),
              priority: 1,
            },
            // What screens share comes in few files: the large libraries each with what needs them, and the rest of
            // the parts of web/ui. On its own, each part would be a request.
            { name: 'dialog-shell', test: modules({ 'web/ui': 'dialog-shell.tsx' }) },
            {
              name: 'popover',
              test: /\/private\/(Popover|utils\/(useEvent|useDescription|scrollIntoView)|i18n\/useCollator)\.mjs$/,
            },
            {
              name: 'date-picker',
              test: modules({ 'web/ui': 'date-picker.tsx day-filter.tsx form-fields.tsx' }),
            },
            {
              name: 'forms',
              test: modules({
                'web/ui':
                  'conversation.tsx day-field.ts dollars-at-most.ts form-footer.tsx kept-form.ts later-input.ts message-dialog.tsx',
              }),
            },
            { name: 'chart', test: modules({ 'web/ui': 'bar-chart.tsx chart-frame.tsx' }) },
            {
              name: 'parts',
              test: /\/web\/(ui|lib)\/(?!.*(menu|popover|chart|tabs|dialog|toast|filters|id-in-address))[^/]+\.(tsx?|css)$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
