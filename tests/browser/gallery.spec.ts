import { expect, type Locator, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { SCREENS, VIEWERS } from '../../scripts/gallery/screens.ts';
import { type StandIn, startStandIn } from '../../scripts/gallery/stand-in.ts';
import { expectAccessible, expectFitting, joinedWords } from './accessibility.ts';
import { drawnAmiss } from './drawn-amiss.ts';

let front: ViteDevServer;
let gallery = '';

test.beforeAll(async () => {
  front = await createServer({ logLevel: 'error', server: { port: 0 } });
  await front.listen();
  gallery = `${front.resolvedUrls?.local[0]}web/gallery/index.html`;
});
test.afterAll(() => front.close());

test('every component is accessible in each of its states, in both themes, on a desk and on a phone', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(gallery);
    await expect(page.getByRole('article').last()).toBeVisible();
    await expectAccessible(page);
    expect(await joinedWords(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show toasts' }).click();
    await page.getByRole('button', { name: 'Open the question' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const dialog of ['Open the conversation', 'Ask something']) {
      await page.getByRole('button', { name: dialog }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
});

test('with colours of their own people still see what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(gallery);
  await expect(page.getByRole('article').last()).toBeVisible();
  for (const [chosen, other] of [
    [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false })],
    [page.locator('a[aria-current]'), page.locator('li > a:not([aria-current])')],
    [
      page.getByRole('button', { pressed: true }).first(),
      page.getByRole('button', { pressed: false }).first(),
    ],
    [
      page.locator('label:has([type=radio]:checked)').first(),
      page.locator('label:has([type=radio]:not(:checked))').first(),
    ],
  ] as const) {
    expect(await looks(chosen)).not.toEqual(await looks(other));
  }
  const bar = page.getByRole('progressbar').first();
  expect(await looks(bar.locator('*').first())).not.toEqual(await looks(bar));
});

/** What of a look forced colours leave: the ground and the lines around it. */
function looks(element: Locator): Promise<string[]> {
  return element.first().evaluate((found) => {
    const { backgroundColor, outlineStyle, borderTopColor, borderBottomColor } =
      getComputedStyle(found);
    return [backgroundColor, outlineStyle, borderTopColor, borderBottomColor];
  });
}

test('nothing moves for people who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(gallery);
  await expect(page.getByRole('article').last()).toBeVisible();
  await page.getByRole('button', { name: 'Show toasts' }).click();
  await page.getByRole('button', { name: 'Open the conversation' }).click();
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration, iterations } = effect?.getTiming() ?? {};
      return Number(duration) > 1 || iterations === Infinity ? [JSON.stringify(duration)] : [];
    }),
  );
  expect(moving).toEqual([]);
});

test('a form that holds something new asks before it closes, by whatever way', async ({ page }) => {
  await page.goto(gallery);
  const form = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const name = form.getByLabel("Therapist's name");

  // Nothing was typed: it closes.
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Open the form' }).click();
  await name.fill('Maya');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Maya');
  // What a refusal brought back is as new as before.
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).first().click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});

test.describe('where every request is refused', () => {
  let standIn: StandIn;
  test.beforeAll(async () => {
    standIn = await startStandIn();
  });
  test.afterAll(() => standIn.stop());

  for (const viewer of ['therapist', 'supervisor', 'admin'] as const) {
    test(`no screen of ${viewer} asks again and again`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (!pathname.startsWith('/rest/')) return;
        asked.push([request.method(), pathname, search, request.postData()].join(' '));
      });
      const paths = SCREENS.filter((screen) => screen.viewer === viewer && !/\?/.test(screen.path));
      for (const { path } of paths) {
        asked.length = 0;
        const view = { viewer, state: 'failed', theme: 'light', language: 'en' } as const;
        await page.goto(standIn.addressOf(path, view));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        // A busy server is asked twice more; what it refuses, never.
        const often = asked.filter((one) => asked.filter((other) => other === one).length > 3);
        expect(often, path).toEqual([]);
      }
    });
  }
});

/** The whole of it is `npm run gallery -- FOLDER`; here is what breaks first: tables and long names. */
test.describe('on a phone', () => {
  let standIn: StandIn;
  test.beforeAll(async () => {
    standIn = await startStandIn();
  });
  test.afterAll(() => standIn.stop());
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of [
    'therapist/',
    'therapist/sessions',
    'therapist/pay',
    'supervisor/home',
    'supervisor/sessions',
    'admin/',
    'admin/payroll',
    'admin/analytics',
  ]) {
    test(`/${path} with names of 200 letters fits the window, and its buttons fit a finger`, async ({
      page,
    }) => {
      const viewer = VIEWERS.find((each) => path.startsWith(each)) ?? 'visitor';
      const view = { viewer, state: 'long', theme: 'light', language: 'en' } as const;
      await page.goto(standIn.addressOf(path, view));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFitting(page);
      expect(await joinedWords(page)).toEqual([]);
      expect(await page.evaluate(drawnAmiss)).toEqual([]);
    });
  }

  for (const path of ['admin/reports?type=session&shown', 'supervisor/home']) {
    test(`/${path} begins each row with what names it`, async ({ page }) => {
      const viewer = path.startsWith('admin') ? 'admin' : 'supervisor';
      const view = { viewer, state: 'full', theme: 'light', language: 'fr' } as const;
      await page.goto(standIn.addressOf(path, view));
      const heads = page.locator('tbody th[scope=row]');
      await expect(heads.last()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const rows = await heads.evaluateAll((all) =>
        all.map((head) => {
          const row = head.parentElement;
          const cells = [...(row?.children ?? [])].filter((cell) => cell.clientHeight > 0);
          const tops = cells.map((cell) => cell.getBoundingClientRect().top);
          return {
            isFirst: head.getBoundingClientRect().top <= Math.min(...tops) + 4,
            share: head.clientWidth / (row?.clientWidth ?? 1),
          };
        }),
      );
      expect(rows.length).toBeGreaterThan(3);
      for (const { isFirst, share } of rows) {
        expect(isFirst).toBe(true);
        expect(share).toBeGreaterThan(0.45);
      }
    });
  }
});
