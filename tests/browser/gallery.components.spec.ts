import { rmSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { temporaryFolder } from '../harness/program.ts';
import { expectAccessible } from './accessibility.ts';
import { buildGallery } from './build-gallery.ts';
import { holdTimers, test } from './clock.ts';
import { expectNoFaults } from './layout-faults.ts';

let front: PreviewServer;
let gallery = '';

const folder = temporaryFolder();

test.beforeAll(async () => {
  await buildGallery(folder);
  front = await preview({ configFile: false, preview: { port: 0 }, build: { outDir: folder } });
  gallery = `${front.resolvedUrls?.local[0]}web/gallery/index.html`;
});
test.afterAll(async () => {
  await front.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every component is accessible in each of its states, in both themes, on a desk and on a phone', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(gallery);
    await expect(page.getByRole('article').last()).toBeVisible();
    await expectAccessible(page);
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Show toasts' }).click();
    await page.getByRole('button', { name: 'Open the question' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const dialog of ['Open the conversation', 'Ask something']) {
      await page.getByRole('button', { name: dialog }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await expectNoFaults(page, 'a margin of the browser');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
});

test('a message that something worked is green, one that it did not is red', async ({ page }) => {
  // So that neither message disappears.
  await holdTimers(page, 3000);
  await holdTimers(page, 6000);
  await page.goto(gallery);
  await page.getByRole('button', { name: 'Show toasts' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  const strongest = () =>
    messages.locator(':scope > div').evaluateAll((toasts) =>
      toasts.map((toast) => {
        const light = (getComputedStyle(toast).backgroundColor.match(/\d+/g) ?? []).map(Number);
        return ['red', 'green', 'blue'][light.indexOf(Math.max(...light))];
      }),
    );
  await expect.poll(strongest).toEqual(['green', 'red']);
  // The buttons are as legible as the words.
  const inks = () =>
    messages
      .locator('button, span')
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))]);
  await expect.poll(inks).toHaveLength(1);
});

test('a count of a thousand is written as the language does', async ({ page }) => {
  for (const [language, count] of [
    ['en', '1,234'],
    ['es', '1,234'],
    ['fr', '1\u202f234'],
  ]) {
    await page.goto(`${gallery}?language=${language}`);
    const figure = page.locator('dl > div', { hasText: 'Total Sessions' }).locator('dd');
    await expect(figure).toHaveText(`${count}`);
  }
});

test('with forced colors the chosen item still looks different', async ({ page }) => {
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

/** The colors and lines that forced colors leave. */
function looks(element: Locator): Promise<string[]> {
  return element.first().evaluate((found) => {
    const { backgroundColor, outlineStyle, borderTopColor, borderBottomColor } =
      getComputedStyle(found);
    return [backgroundColor, outlineStyle, borderTopColor, borderBottomColor];
  });
}

test('nothing moves for people who asked for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Whatever begins to move is noted, however soon it is over.
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const beginning of ['animationstart', 'transitionrun']) {
      addEventListener(beginning, () => {
        for (const { effect } of document.getAnimations()) {
          const { duration, iterations } = effect?.getTiming() ?? {};
          const isMotion = Number(duration) > 1 || iterations === Infinity;
          if (isMotion && moved.length < 10) moved.push(JSON.stringify(duration));
        }
      });
    }
  });
  await page.goto(gallery);
  await expect(page.getByRole('article').last()).toBeVisible();
  await page.getByRole('button', { name: 'Show toasts' }).click();
  await page.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.evaluate('moved')).toEqual([]);
});

test('a form with changes asks before it closes, and says what is wrong even where no field shows it', async ({
  page,
}) => {
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
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  // After a refused save, it still asks.
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).first().click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();

  // Opened again it is empty, and asks nothing.
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(question).toHaveCount(0);

  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Send without a code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A code is needed.' })).toBeInViewport();
});

test('Escape closes a dialog whose focused button went away, however long the next frame takes', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const drawNoFrame = () => page.evaluate('requestAnimationFrame = () => 0');
  for (const [button, then] of [
    ['Try again', dialog.getByLabel("Therapist's name")],
    ['Delete', dialog.getByText('No sessions')],
    ['Next page', dialog.getByText('11–20 of 20')],
  ] as const) {
    await page.goto(gallery);
    await page.getByRole('button', { name: 'Open what changes' }).click();
    await dialog.getByRole('button', { name: button }).focus();
    await drawNoFrame();
    await page.keyboard.press('Enter');
    await expect(then).toBeVisible();
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus'), button).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog, button).toBeHidden();
  }

  // The question above the form was closed, and has not given the focus back yet.
  await page.goto(gallery);
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.getByRole('button', { name: 'Open the form' }).click();
  await dialog.getByLabel("Therapist's name").fill('Maya');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await drawNoFrame();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
});

test('a long table draws a page of its rows, and all of them on request and on paper', async ({
  page,
}) => {
  await page.goto(gallery);
  const table = page.getByRole('table', { name: 'Many people' });
  const rows = table.locator('tbody tr');
  const pages = page.getByRole('navigation', { name: 'Pages, Many people' });
  await expect(rows).toHaveCount(100);
  await expect(table).toHaveAttribute('aria-rowcount', '231');
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toContainText('Person 101');
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '102');
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(230);
  await page.emulateMedia({ media: 'screen' });
  await expect(rows).toHaveCount(100);
  await pages.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(230);
  await expect(pages).toBeHidden();
});

test('a button that is busy is as wide as before, and a dialog is titled level with its button', async ({
  page,
}) => {
  await page.goto(gallery);
  const busy = page.locator('button[aria-disabled=true]:has(> span[aria-hidden])').first();
  const widths = await busy.evaluate(async (button) => {
    await document.fonts.ready;
    const { width } = button.getBoundingClientRect();
    button.querySelector('span[aria-hidden]')?.remove();
    return [width, button.getBoundingClientRect().width];
  });
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 1);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Open the question' }).click();
    const question = page.getByRole('alertdialog');
    // Both are read at once, and again until the dialog has come to rest.
    await expect
      .poll(() =>
        question.evaluate((dialog) => {
          const middleOf = ({ top, height }: DOMRect) => top + height / 2;
          const [heading, close] = [dialog.querySelector('h2'), dialog.querySelector('button')];
          if (!heading || close?.getAttribute('aria-label') !== 'Close') return 'no title or Close';
          const words = document.createRange();
          words.selectNodeContents(heading);
          return Math.abs(
            middleOf(words.getBoundingClientRect()) - middleOf(close.getBoundingClientRect()),
          );
        }),
      )
      .toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
});

test("today's word covers no other day of a calendar on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${gallery}?language=fr`);
  await expect(page.getByRole('article').last()).toBeVisible();
  await expectNoFaults(page, ' is over ');
});
