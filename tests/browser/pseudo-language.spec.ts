import { expect, type Page, type Request, test } from '@playwright/test';
import { localeOf } from '../../languages/list.ts';
import { SCREENS } from '../../scripts/gallery/screens.ts';
import { type StandIn, startStandIn } from '../../scripts/gallery/stand-in.ts';
import { lookForUntranslated, textsOf, wordsOfDates } from '../../scripts/gallery/untranslated.ts';
import { FIELDS } from '../../web/features/data-import/rules/fields.ts';
import { expectFitting } from './accessibility.ts';

let standIn: StandIn;
test.beforeAll(async () => {
  standIn = await startStandIn();
});
test.afterAll(() => standIn.stop());

/** What no language translates: names of products and formats; the columns an import file must have. */
const NAMES = ['Track & Pay', 'SHA'];
const COLUMNS = Object.values(FIELDS).flatMap((fields) => fields.map(({ header }) => header));
/** What React Aria says in Spanish, whose place the made-up language takes. */
const SAID_BY_LIBRARY = ['Calendario', 'mes'];

/** Opens a screen and reads it once everything that it asks for has come. */
async function amissOn(page: Page, address: string) {
  const answers: Promise<unknown>[] = [];
  const open = new Set<Request>();
  const isCall = (request: Request) => /\/(rest|auth|functions)\/v1\//.test(request.url());
  const opened = (request: Request) => isCall(request) && open.add(request);
  const failed = (request: Request) => open.delete(request);
  const finished = (request: Request) => {
    if (!open.delete(request)) return;
    answers.push(
      request
        .response()
        .then((response) => response?.json())
        .catch(() => null),
    );
  };
  page.on('request', opened);
  page.on('requestfailed', failed);
  page.on('requestfinished', finished);
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
  page.off('request', opened).off('requestfailed', failed).off('requestfinished', finished);
  await expectFitting(page);
  const data = textsOf(await Promise.all(answers));
  return lookForUntranslated(page, [
    ...NAMES,
    ...(address.includes('/import') ? COLUMNS : []),
    ...SAID_BY_LIBRARY,
    ...wordsOfDates(localeOf('es')),
    ...data,
  ]);
}

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
    for (let screen = screens.shift(); screen; screen = screens.shift()) {
      const { viewer, path } = screen;
      const view = { viewer, state: 'full', theme: 'light', language: 'pseudo' } as const;
      const amiss = await amissOn(page, standIn.addressOf(path, view));
      if (amiss.untranslated.length + amiss.cut.length > 0) found[path] = amiss;
    }
    await page.close();
  };
  await Promise.all([walk(), walk()]);
  expect(found).toEqual({});
});
