import type { Import, Module } from './modules.ts';

export interface Violation {
  path: string;
  line: number;
  /** What is wrong, why it matters and where to go instead. */
  message: string;
}

type Rule = (module: Module) => Violation[];

/** Highest first: a layer may use those after it, never those before. */
const webLayers = ['web/app/', 'web/features/', 'web/ui/', 'web/lib/', 'domain/'];

const layerOf = (path: string) => webLayers.findIndex((layer) => path.startsWith(layer));
const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isOfBrowser = (path: string) => path.startsWith('tests/browser/');
/** The tests, their harness, and their configuration. */
const isOfTests = (path: string) => isTest(path) || /^tests\/|^\w+\.config\.ts$/.test(path);

function onImports(check: (path: string, each: Import) => string | undefined): Rule {
  return (module) =>
    module.imports.flatMap((each) => {
      const message = check(module.path, each);
      return message === undefined ? [] : [{ path: module.path, line: each.line, message }];
    });
}

const layersPointDown = onImports((path, { target = '' }) => {
  const [from, to] = [layerOf(path), layerOf(target)];
  if (from === -1 || to === -1 || from <= to) return undefined;
  return `imports ${target}. Imports run app → features → ui → lib → domain, never up, so that a lower layer can be read and changed alone. Pass what you need in as an argument or a prop, or move it down.`;
});

const featuresShareNoComponents = onImports((path, { target = '' }) => {
  const [own, other] = [featureOf(path), featureOf(target)];
  if (!own || !other || own === other || !target.includes('/components/')) return undefined;
  return `imports a component of feature "${other}". Features share data, mutations, schemas, rules and words; a screen that shows two of them is put together in web/app, or the component is no product code and belongs in web/ui.`;
});

const sidesNeverMeet = onImports((path, { target = '' }) => {
  const isOpposite =
    (path.startsWith('web/') && target.startsWith('server/')) ||
    (path.startsWith('server/') && target.startsWith('web/'));
  if (isOpposite) {
    return `imports ${target}. Browser and host meet only over the contract (auth/v1, rest/v1, functions/v1), so that the front end also runs on a Supabase project. What both need is a pure function in domain/, or SQL.`;
  }
  if (path.startsWith('supabase/') && target.startsWith('server/')) {
    return `imports ${target}. Functions run on a Supabase project too, where there is no server of ours. Take what you need from the request or the environment.`;
  }
  return undefined;
});

const languagesHoldWords = onImports((path, { target }) => {
  if (!path.startsWith('languages/') || isTest(path)) return undefined;
  const isOfWords = /^languages\/|copy\.ts$|^web\/lib\/i18n\.ts$/.test(target ?? '');
  return isOfWords
    ? undefined
    : `imports ${target}. languages/ holds words and nothing that works with them, so that a translator reads only texts. Put the code where the words are used.`;
});

const domainImportsNothing = onImports((path, { specifier, target }) => {
  if (!path.startsWith('domain/') || isTest(path)) return undefined;
  if (target?.startsWith('domain/')) return undefined;
  return `imports ${specifier}. domain/ is pure and used by both sides: it knows calendar days, periods, hours and cents, and imports nothing else. Move what needs more to where it is used.`;
});

const fewKnowTheBackend = onImports((path, { specifier, target = '' }) => {
  if (!path.startsWith('web/') || isTest(path)) return undefined;
  const isBackend = specifier.startsWith('@supabase/') || /^web\/lib\/backend(\.|\/)/.test(target);
  const mayKnow =
    path.startsWith('web/lib/') || /^web\/features\/[^/]+\/(data|mutations)\.ts$/.test(path);
  if (!isBackend || mayKnow) return undefined;
  return `talks to the backend (${specifier}). Only web/lib and a feature's data.ts and mutations.ts do, so that every request of a screen is found in one place. Export a query option or a mutation there and use it here.`;
});

const drawsAreRepeatable = onImports((path, { specifier }) =>
  specifier !== 'fast-check' || path === 'tests/harness/properties.ts'
    ? undefined
    : 'imports fast-check, which draws other cases each time: such a test fails on some days and not on others. Import tests/harness/properties.ts, which has one seed for all.',
);

const knownFiles =
  /^web\/features\/[^/]+\/((data|mutations|schema|rules|copy)(\.test)?\.tsx?|[a-z]+-copy\.ts|rules\/[a-z0-9-]+\.ts|components\/[a-z0-9-]+(\.test)?\.tsx)$/;

const featureFilesAreKnown: Rule = ({ path }) => {
  if (!featureOf(path) || knownFiles.test(path)) return [];
  return [
    {
      path,
      line: 1,
      message:
        'is no file of a feature. Each has data.ts, mutations.ts, schema.ts, rules.ts (or rules/*.ts, by what they are about), copy.ts (and *-copy.ts, for words that come before the rest) and components/*.tsx, so that knowing one is knowing all. Put this into the one it belongs to, or lower into web/lib.',
    },
  ];
};

const longest = 350;

const filesStaySmall: Rule = ({ path, lines }) => {
  if (lines <= longest || isOfTests(path)) return [];
  return [
    {
      path,
      line: longest,
      message: `has ${lines} lines. Nobody keeps more than ${longest} in mind: split it by what the parts do, and name them.`,
    },
  ];
};

/** Before a sign-in nobody's input can be kept, and passwords and codes are typed again rather than kept. */
const formsTypedAgain =
  /^web\/features\/(account\/components\/(sign-up-screen|setup-form|link-request|code-form|new-password-page|password-card)|two-factor\/components\/(second-step|set-up-steps))\.tsx$/;

const sightingRules = {
  'date from text': {
    applies: (path: string) => /^(web|server)\//.test(path) && !isTest(path),
    message:
      'builds a date. A session happens on a calendar day, and a Date shifts it by the zone of the machine. Use domain/calendar-day.ts and domain/instant.ts.',
  },
  cents: {
    applies: (path: string) => /^(web|server)\//.test(path) && !isTest(path),
    message:
      'counts in hundredths. Money is rounded once and in one place, or totals stop adding up. Use domain/money.ts.',
  },
  role: {
    applies: (path: string) => path.startsWith('server/') && !path.startsWith('server/db/'),
    message:
      'sets a database role. One folder decides with whose rights a statement runs, so that it can be read in a minute. Use what server/db exports.',
  },
  'trying again': {
    applies: isOfTests,
    message:
      'runs a test again that failed. What fails once in a while for us fails once in a while for a practice. Find out why.',
  },
  sleep: {
    applies: isOfTests,
    message:
      'waits for time to pass: too long on a quiet machine, too short on a busy one. Wait for what happens, with expect.poll, vi.waitFor or an event.',
  },
  'own bound': {
    applies: isOfTests,
    message:
      'is given up long before the suite gives up, and a busy machine takes longer. Leave the bound to vitest.config.ts and playwright.config.ts; vi.waitFor has one of a second, so name 300_000 there.',
  },
  scales: {
    applies: (path: string) => isOfTests(path) && path !== 'tests/harness/held-memory.ts',
    message:
      'asks how much memory the process occupies, which says when it last collected. Count what was taken in or kept instead, or bound heldMemory() (tests/harness) by a multiple of what the fault would cost.',
  },
  'bare pool': {
    applies: (path: string) => isOfTests(path) && path !== 'tests/harness/open-pool.ts',
    message:
      'opens connections that may be cut while they are being closed, which is an uncaught error once in a while. Use openPool (tests/harness/open-pool.ts).',
  },
  'any day': {
    applies: (path: string) => path.startsWith('web/') && path !== 'web/ui/day-field.ts',
    message:
      'accepts a day in the year 26, which the database refuses with words no person should see. Use dayField (web/ui/day-field.ts).',
  },
  stale: {
    applies: (path: string) => path.startsWith('web/') && !isTest(path),
    message:
      'names what a change makes stale, and forgets a screen one day. After a mutation everything is stale (web/lib/query-client.ts): make the change a mutation and say nothing.',
  },
  'lost callback': {
    applies: (path: string) => path.startsWith('web/') && !isTest(path),
    message:
      'passes its outcome to a component that the change may have taken off the screen, and then nobody gets it. Use mutateAsync(...).then(...), which is answered in any case.',
  },
  'lost input': {
    applies: (path: string) => path.startsWith('web/features/') && !formsTypedAgain.test(path),
    message:
      'forgets what was typed when the sign-in ends. Use useKeptForm (web/ui/kept-form.ts), or useKeptDraft beside it.',
  },
  'single read': {
    applies: isOfBrowser,
    message:
      'looks at the page once, and a busy machine has not come so far. Use what looks again until it is so, such as toHaveText, toHaveCount, toHaveURL or expect.poll.',
  },
  'separate measurement': {
    applies: isOfBrowser,
    message:
      'measures one element, and the next one when everything may have moved. Measure what is compared in one evaluate, with getBoundingClientRect and in expect.poll.',
  },
  'late listener': {
    applies: isOfBrowser,
    message:
      'listens from here on to what may have come already. Begin to listen before the action that causes it, and await it afterwards.',
  },
  'stop-watch': {
    applies: (path: string) => isOfTests(path) && path !== 'tests/server/soak.test.ts',
    message:
      'measures time, which says how busy the machine is. Count what was done instead (rows read, requests, calls of what is expensive); what is fast enough is shown by npm run bench.',
  },
};

const sightingsStayHome: Rule = (module) =>
  module.sightings
    .filter(({ kind }) => sightingRules[kind].applies(module.path))
    .map(({ kind, code, line }) => ({
      path: module.path,
      line,
      message: `\`${code}\` ${sightingRules[kind].message}`,
    }));

/** These fill a whole window; every screen outside the areas shows them. */
const shownByScreens = ['web/ui/entry-page.tsx', 'web/ui/logo.tsx'];

/** Every component of web/ui is in the gallery, by itself or as a part of another. */
function findUnshown(modules: Module[]): Violation[] {
  const targets = new Map(
    modules.map((module) => [module.path, module.imports.flatMap(({ target }) => target ?? [])]),
  );
  const shown = new Set(shownByScreens);
  const visit = (path: string): void => {
    if (shown.has(path) || !path.startsWith('web/ui/')) return;
    shown.add(path);
    targets.get(path)?.forEach(visit);
  };
  const stories = modules.filter(({ path }) => path.startsWith('web/gallery/'));
  for (const { path } of stories) targets.get(path)?.forEach(visit);
  return modules
    .filter(({ path }) => /^web\/ui\/[^/]+\.tsx$/.test(path) && stories.length > 0)
    .filter(({ path }) => !isTest(path) && !shown.has(path))
    .map(({ path }) => ({
      path,
      line: 1,
      message:
        'is not in the gallery, where its states are looked at in both themes, on phones and by axe. Give it a story in web/gallery.',
    }));
}

const rules: Rule[] = [
  layersPointDown,
  featuresShareNoComponents,
  sidesNeverMeet,
  languagesHoldWords,
  domainImportsNothing,
  fewKnowTheBackend,
  drawsAreRepeatable,
  featureFilesAreKnown,
  filesStaySmall,
  sightingsStayHome,
];

/** Every breach of the house rules (docs/architecture.md), in the order of the files. */
export function findViolations(modules: Module[]): Violation[] {
  return [
    ...modules.flatMap((module) => rules.flatMap((rule) => rule(module))),
    ...findCircles(modules.filter(({ path }) => !isOfTests(path))),
    ...findUnshown(modules),
    ...findMutualFeatures(modules.filter(({ path }) => !isOfTests(path))),
  ];
}

/** Two features that import each other are one feature in two folders. */
function findMutualFeatures(modules: Module[]): Violation[] {
  const uses = modules.flatMap(({ path, imports }) =>
    imports.flatMap(({ target = '', line }) => {
      const [own, other] = [featureOf(path), featureOf(target)];
      return own && other && own !== other ? [{ path, line, own, other }] : [];
    }),
  );
  const arrows = new Set(uses.map(({ own, other }) => `${own} ${other}`));
  return uses
    .filter(({ own, other }) => arrows.has(`${other} ${own}`))
    .map(({ path, line, own, other }) => ({
      path,
      line,
      message: `imports from feature "${other}", which imports from "${own}": neither can be read or changed alone. Drop one direction, pass what is needed in from web/app, or move what both need into web/lib or domain.`,
    }));
}

/** Files that import each other in a circle cannot be understood, tested or moved one at a time. */
function findCircles(modules: Module[]): Violation[] {
  const targets = new Map(
    modules.map((module) => [module.path, module.imports.flatMap(({ target }) => target ?? [])]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const circles: Violation[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      const circle = [...trail.slice(trail.indexOf(path)), path];
      circles.push({
        path,
        line: 1,
        message: `is part of a circle: ${circle.join(' → ')}. Move what both need into a file of its own.`,
      });
      return;
    }
    state.set(path, 'open');
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of targets.keys()) visit(path, []);
  return circles;
}
