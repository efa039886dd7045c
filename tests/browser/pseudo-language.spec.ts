import { expect, type Page, type Request } from '@playwright/test';
import { localeOf } from '../../languages/list.ts';
import { SCREENS } from '../../scripts/gallery/screens.ts';
import { type StandIn, startStandIn } from '../../scripts/gallery/stand-in.ts';
import {
  type Amiss,
  lookForUntranslated,
  textsOf,
  wordsOfDates,
} from '../../scripts/gallery/untranslated.ts';
import { expectFitting } from './accessibility.ts';
import { test } from './clock.ts';

let standIn: StandIn;
test.beforeAll(async () => {
  standIn = await startStandIn();
});
test.afterAll(() => standIn.stop());

/** What no language translates: names of products and formats, symbols of units. */
const NAMES = ['Track & Pay', 'SHA', 'min'];
/** What React Aria says in Spanish, whose place the made-up language takes. */
const SAID_BY_LIBRARY = ['Calendario', 'mes'];

/** Lets a page be read with the words of every answer it was given. */
function readerOf(page: Page) {
  const answers: Promise<unknown>[] = [];
  /** Files as well: the code of a screen asks for its data. */
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    if (!/\/(rest|auth|functions)\/v1\//.test(request.url())) return;
    const answer = request.response().then((response) => response?.json());
    answers.push(answer.catch(() => null));
  });

  /** Opens a screen and reads it once everything that it asks for has come. */
  return async (address: string): Promise<Amiss> => {
    answers.length = 0;
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // A screen that has drawn what came may ask for more.
    await expect(async () => {
      expect(open.size).toBe(0);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(open.size).toBe(0);
    }).toPass();
    await expectFitting(page);
    const read = async () =>
      lookForUntranslated(page, [
        ...NAMES,
        ...SAID_BY_LIBRARY,
        ...wordsOfDates(localeOf('es')),
        ...textsOf(await Promise.all(answers)),
      ]);
    const amiss = await read();
    // Where the data came after all while it was read, its words are known the second time.
    return isFine(amiss) ? amiss : read();
  };
}

const isFine = ({ untranslated, cut }: Amiss) => untranslated.length + cut.length === 0;

test('every screen is translatable as a whole, and has room for longer words', async ({
  browser,
}) => {
  const found: Record<string, unknown> = {};
  const screens = [...SCREENS];
  const walk = async () => {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const read = readerOf(page);
    for (let screen = screens.shift(); screen; screen = screens.shift()) {
      const { viewer, path } = screen;
      const view = { viewer, state: 'full', theme: 'light', language: 'pseudo' } as const;
      const amiss = await read(standIn.addressOf(path, view));
      if (!isFine(amiss)) found[path] = amiss;
    }
    await page.close();
  };
  await Promise.all([walk(), walk()]);
  expect(found).toEqual({});
});
