/**
 * `npm run supabase`: makes a Supabase project a practice, or brings one to this version. Says first
 * what it will do; `npm run supabase -- --apply` does it. Every step may be run again.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../server/command-line.ts';
import { readSchema } from '../server/db/schema-files.ts';
import { inlineHashes } from '../server/inline-hashes.ts';
import { cliEnvironment } from './supabase/cli-environment.ts';
import { type Project, projectSettings } from './supabase/project.ts';
import { runStatements } from './supabase/run-statements.ts';
import { siteHeaders } from './supabase/site-headers.ts';
import { limitRequests, scheduleJobs, storeTaxKey } from './supabase/statements.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist', 'supabase-web');
const bundle = join('dist', `supabase-${readSchema().release}`);
const cli = 'supabase@3.1.0';

interface Step {
  what: string;
  /** What will be run, with no secret in it. */
  how: string[];
  run(): Promise<void>;
}

function stepsFor(project: Project): Step[] {
  const { SUPABASE_PROJECT: ref, SUPABASE_DATABASE_URL: database } = project;
  const address = `https://${ref}.supabase.co`;
  const secrets = secretsOf(project);
  const jobs = scheduleJobs(address, project.SUPABASE_ANON_KEY);
  return [
    {
      what: 'Tables and rules: the files the project does not have yet, each whole or not at all; until the last, nobody gets in',
      how: [
        'node --import tsx scripts/supabase-bundle.ts',
        `npx ${cli} link --workdir ${bundle} --project-ref ${ref}`,
        `npx ${cli} db push --workdir ${bundle} --linked --include-all --yes`,
      ],
      run: async () => {
        runNode('--import', 'tsx', join('scripts', 'supabase-bundle.ts'));
        runCli(project, 'link', '--workdir', bundle, '--project-ref', ref);
        // A practice that moved there lacks files that do nothing, older than what it has.
        const all = ['--linked', '--include-all', '--yes'];
        runCli(project, 'db', 'push', '--workdir', bundle, ...all);
      },
    },
    {
      what: 'The key of tax numbers, in the vault of the project; one that is there stays, and all numbers have to open with it',
      how: storeTaxKey('***').map(({ text }) => text),
      run: () => runStatements(database, storeTaxKey(project.TAX_KEY)),
    },
    {
      what: 'The settings of sign-in (supabase/config.toml), with the mail server of its mails',
      how: [`npx ${cli} config push --project-ref ${ref} --yes`],
      run: async () => runCli(project, 'config', 'push', '--project-ref', ref, '--yes'),
    },
    {
      what: 'The secrets of the functions',
      how: [
        `npx ${cli} secrets set --project-ref ${ref} --env-file ...  (${Object.keys(secrets).join(', ')})`,
      ],
      run: async () => setSecrets(project, secrets),
    },
    {
      what: 'The functions',
      how: [`npx ${cli} functions deploy --project-ref ${ref} --use-api`],
      run: async () => runCli(project, 'functions', 'deploy', '--project-ref', ref, '--use-api'),
    },
    {
      what: 'The work that runs by itself (pg_cron, pg_net)',
      how: scheduleJobs(address, 'ANON_KEY').map(({ text }) => text),
      run: () => runStatements(database, jobs),
    },
    {
      what: 'The longest wait for a row that somebody else is changing; no list of tables and procedures',
      how: limitRequests().map(({ text }) => text),
      run: () => runStatements(database, limitRequests()),
    },
    {
      what: `The front end, with its config.json, in ${site}: put it on any static host that answers unknown addresses with index.html and sends the headers of _headers`,
      how: ['node scripts/prepare.mjs build'],
      run: async () => buildSite(project, address),
    },
  ];
}

function secretsOf(project: Project): Record<string, string> {
  const names = [
    'SMTP_URL',
    'MAIL_FROM',
    'SITE_URL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
  ] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = project[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Passed in a file that only we can read: everybody on the machine can see a command line. */
function setSecrets(project: Project, secrets: Record<string, string>): void {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-secrets-'));
  const file = join(folder, 'env');
  try {
    const lines = Object.entries(secrets).map(
      ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
    );
    writeFileSync(file, lines.join(''), { mode: 0o600 });
    runCli(
      project,
      'secrets',
      'set',
      '--project-ref',
      project.SUPABASE_PROJECT,
      '--env-file',
      file,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runCli(project: Project, ...args: string[]): void {
  const { status } = spawnSync('npx', ['--yes', cli, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...cliEnvironment(project),
    },
  });
  if (status !== 0)
    throw new Error(
      `supabase ${args.slice(0, 2).join(' ')} did not succeed; nothing after it was run.`,
    );
}

function runNode(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.at(-1)} did not succeed; nothing after it was run.`);
}

function buildSite(project: Project, url: string): void {
  runNode(join('scripts', 'prepare.mjs'), 'build');
  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, 'dist', 'web'), site, { recursive: true });
  const calendar = project.GOOGLE_CLIENT_ID && {
    clientId: project.GOOGLE_CLIENT_ID,
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    calendarUrl: 'https://www.googleapis.com/calendar/v3',
  };
  const config = { url, anonKey: project.SUPABASE_ANON_KEY, ...(calendar && { calendar }) };
  writeFileSync(join(site, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  writeFileSync(join(site, '_headers'), siteHeaders(project.SITE_URL, url, inlineHashes(site)));
}

async function main(): Promise<void> {
  const { options } = readCommandLine({
    usage: 'npm run supabase [-- --apply]',
    options: { apply: { type: 'boolean', default: false } },
  });
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = projectSettings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) =>
        `  ${String(path[0])}: ${/received undefined/.test(message) ? 'is not set' : message}`,
    );
    throw new Error(
      `These variables say which project it is; docs/operating.md explains them:\n${lines.join('\n')}`,
    );
  }
  const steps = stepsFor(parsed.data);
  for (const [index, { what, how, run }] of steps.entries()) {
    console.log(`\n${index + 1}. ${what}`);
    for (const line of how) console.log(`   ${line}`);
    if (options.apply) await run();
  }
  console.log(
    options.apply
      ? `\nThe project is a practice of this version. Without an admin yet? Sign up at ${parsed.data.SITE_URL}, then see "The first admin" in docs/operating.md.`
      : '\nNothing was changed. Run it with --apply to do this: npm run supabase -- --apply',
  );
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
