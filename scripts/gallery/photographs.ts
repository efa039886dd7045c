import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES } from '../../languages/list.ts';
import {
  excessWidth,
  finishAnimations,
  joinedWords,
  problems,
} from '../../tests/browser/accessibility.ts';
import { layoutFaults } from '../../tests/browser/layout-faults.ts';
import { findDialogs, openReadOnly, pressEach, SIZES, type Sizes } from './dialogs.ts';
import { nameOf, SCREENS, STATES, THEMES } from './screens.ts';
import type { StandIn } from './stand-in.ts';

/** The pictures taken and the problems found. */
interface Found {
  pictures: string[];
  problems: string[];
}

interface Task {
  /** The address of the components. */
  gallery: string;
  standIn: StandIn;
  folder: string;
  /** Only what has this in its name; the dialogs, which take longest, only if it begins with their word. */
  only: string;
}

const DIALOGS = 'dialogs';

/** Every state in English; in the other languages those that say most. */
const VIEWS = LANGUAGES.flatMap((language) =>
  STATES.filter((state) => language === 'en' || state === 'full' || state === 'empty').map(
    (state) => ({ state, language }),
  ),
);

/** Photographs the components and every screen in every view, or all that opens on the screens; has axe look at each, and finds words that run together, cut drawings and small targets. */
export async function photographAll(browser: Browser, task: Task): Promise<Found> {
  const { standIn, folder, only } = task;
  mkdirSync(folder, { recursive: true });
  const found: Found = { pictures: [], problems: [] };
  const jobs = only.startsWith(DIALOGS) ? await dialogJobs(browser, task) : screenJobs(task);
  // Two workers for two cores: while one page waits for an answer, the other is examined.
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await photograph(browser, standIn, job, folder, found).catch((error: unknown) => {
        found.problems.push(`${job?.name} could not be photographed: ${error}`);
      });
      if (jobs.length % 25 === 0) console.log(`${jobs.length} left`);
    }
  };
  await Promise.all([worker(), worker()]);
  found.pictures.sort();
  writeFileSync(join(folder, 'index.html'), contactSheet(found));
  return found;
}

function screenJobs({ gallery, standIn, only }: Task): Job[] {
  return [
    ...LANGUAGES.map((language) => ({
      name: `components-${language}`,
      isAudited: language === 'en',
      isSignedIn: false,
      at: `${gallery}?language=${language}`,
    })),
    ...VIEWS.flatMap(({ state, language }) =>
      SCREENS.map(({ viewer, path }) => ({
        name: `${nameOf(path)}-${state}-${language}`,
        isAudited: language === 'en',
        isSignedIn: viewer !== 'visitor',
        isFailed: state === 'failed',
        at: standIn.addressOf(path, { viewer, state, language, theme: 'light' }),
      })),
    ),
  ].filter(({ name }) => name.includes(only));
}

/** Each dialog in each language. */
async function dialogJobs(browser: Browser, { standIn, only }: Task): Promise<Job[]> {
  const dialogs = await findDialogs(browser, standIn, only.slice(DIALOGS.length + 1));
  return LANGUAGES.flatMap((language) =>
    dialogs.map(({ viewer, path, pressed, sizes }, index) => ({
      name: `${DIALOGS}-${nameOf(path)}-${String(index + 1).padStart(3, '0')}-${language}`,
      isAudited: language === 'en',
      isSignedIn: viewer !== 'visitor',
      at: standIn.addressOf(path, { viewer, state: 'full', language, theme: 'light' }),
      pressed,
      sizes,
    })),
  );
}

interface Job {
  name: string;
  at: string;
  isAudited: boolean;
  isSignedIn: boolean;
  /** Nothing could be loaded, which a screen says after a pause. */
  isFailed?: boolean;
  /** What is pressed until the dialog of the picture is open. */
  pressed?: readonly string[];
  /** All unless given. */
  sizes?: Sizes;
}

async function photograph(
  browser: Browser,
  standIn: StandIn,
  job: Job,
  folder: string,
  found: Found,
) {
  const { sizes = SIZES } = job;
  const [first, last = first] = sizes;
  const page = await (job.pressed
    ? openReadOnly(browser, standIn, last)
    : browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce', viewport: last }));
  try {
    page.on('pageerror', (error) => found.problems.push(`${job.name}: ${error.message}`));
    await page.goto(job.at);
    await settle(page);
    if (job.isFailed) {
      const alert = page.getByRole('alert').first();
      await alert.waitFor({ timeout: 4_000 }).catch(() => undefined);
    }
    if (job.isSignedIn && new URL(page.url()).pathname === '/login') {
      throw new Error('the sign-in came instead');
    }
    await pressEach(page, job.pressed ?? []);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const theme of THEMES) {
        await page.evaluate((isDark) => {
          document.documentElement.classList.toggle('dark', isDark);
        }, theme === 'dark');
        await finishAnimations(page);
        const picture = `${job.name}-${size.width}-${theme}`;
        await page.screenshot({
          path: join(folder, `${picture}.jpg`),
          type: 'jpeg',
          quality: 70,
          // A dialog is as high as the window.
          fullPage: !job.pressed,
          // A picture of the whole page lays it out anew, and what that shows would begin to fade in.
          animations: 'disabled',
        });
        found.pictures.push(picture);
        const faults = theme === 'light' ? await page.evaluate(layoutFaults) : [];
        found.problems.push(...faults.map((one) => `${picture}: ${one}`));
        const excess = await excessWidth(page);
        if (excess > 0) found.problems.push(`${picture} is ${excess} px wider than the window`);
        // Each width and each theme once: what axe sees depends on both, hardly on the pair.
        const isLookedAt = job.isAudited && (size.width === 390) === (theme === 'light');
        const heard = isLookedAt ? [...(await problems(page)), ...(await joinedWords(page))] : [];
        found.problems.push(...heard.map((problem) => `${picture}: ${problem}`));
      }
    }
  } finally {
    await page.close();
  }
}

/** Waits for the heading, and until only requests that never answer are under way. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

function contactSheet({ pictures, problems: heard }: Found): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui;margin:24px}figure{display:inline-block;margin:8px;vertical-align:top}
img{height:360px;border:1px solid #ccc}figcaption{max-width:560px}</style>
<h1>${pictures.length} pictures</h1>
<input placeholder="Find, e.g. payroll-empty" oninput="for(const f of document.querySelectorAll('figure'))f.hidden=!f.id.includes(this.value)">
<pre>${escaped(heard.join('\n'))}</pre>
${pictures.map((name) => `<figure id="${name}"><a href="${name}.jpg"><img loading="lazy" src="${name}.jpg" alt=""></a><figcaption>${name}</figcaption></figure>`).join('\n')}
`;
}
