import { expect, type Page } from '@playwright/test';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { LANGUAGES } from '../../languages/list.ts';
import { SCREENS, VIEWERS } from '../../scripts/gallery/screens.ts';
import { type StandIn, startStandIn } from '../../scripts/gallery/stand-in.ts';
import { todaysPart } from '../harness/endurance.ts';
import { expectFitting, joinedWords } from './accessibility.ts';
import { test } from './clock.ts';
import { expectNoFaults } from './layout-faults.ts';
import { today } from './steps.ts';

let standIn: StandIn;

test.beforeAll(async () => {
  standIn = await startStandIn();
});
test.afterAll(() => standIn.stop());

test.describe('where every request is refused', () => {
  for (const viewer of ['therapist', 'supervisor', 'admin'] as const) {
    test(`no screen of the ${viewer} repeats a refused request`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (!pathname.startsWith('/rest/')) return;
        asked.push([request.method(), pathname, search, request.postData()].join(' '));
      });
      const paths = SCREENS.filter((screen) => screen.viewer === viewer && !/\?/.test(screen.path));
      // Each day some: one rule decides for all of them (web/lib/query-client.test.ts).
      for (const { path } of todaysPart(paths, 3)) {
        await page.clock.install();
        asked.length = 0;
        const view = { viewer, state: 'failed', theme: 'light', language: 'en' } as const;
        await page.goto(standIn.addressOf(path, view));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        // What asks a busy server again pauses for a second, then for two.
        await page.clock.runFor(5_000);
        await page.waitForLoadState('networkidle');
        const often = asked.filter((one) => asked.filter((other) => other === one).length > 1);
        expect(often, path).toEqual([]);
      }
    });
  }
});

test('charts of people name them in full, on a desk and on a phone', async ({ page }) => {
  const view = { viewer: 'admin', state: 'full', theme: 'light', language: 'en' } as const;
  await page.goto(standIn.addressOf('admin/analytics', view));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const chart = page.getByRole('img', { name: 'Clients per Therapist' });
    await expect(chart).toContainText('Castellanos');
    await expect(chart.locator('text').filter({ hasText: '…' })).toHaveCount(0);
    await expectNoFaults(page, 'cut at');
  }
});

test('figures of the dashboards stay on one line beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const viewer of ['admin', 'therapist'] as const) {
    const view = { viewer, state: 'full', theme: 'light', language: 'fr' } as const;
    await page.goto(standIn.addressOf(`${viewer}/`, view));
    await expect(page.getByText(/^\d+\sh \d+\smin$/).first()).toBeVisible();
    await expectNoFaults(page, 'broken over');
  }
});

test('on paper no column is empty for want of its buttons, notes are whole, and nothing is to be filled in', async ({
  page,
}) => {
  const fixed = payPeriodBefore(payPeriodBefore(payPeriodOf(today())));
  for (const path of [
    'therapist/sessions',
    'therapist/supervision',
    'supervisor/home',
    'supervisor/sessions',
    'supervisor/alerts',
    'supervisor/log',
    'admin/audit',
    'admin/year-end',
    `admin/payroll?period=${fixed.startDate}`,
  ]) {
    const viewer = VIEWERS.find((each) => path.startsWith(each)) ?? 'visitor';
    const view = { viewer, state: 'full', theme: 'light', language: 'en' } as const;
    await page.goto(standIn.addressOf(path, view));
    await expect(page.getByRole('table').first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Loading…'), path).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    for (const table of await page.getByRole('table').all()) {
      const places = await table
        .locator('thead th:visible')
        .evaluateAll((all: HTMLTableCellElement[]) => all.map(({ cellIndex }) => cellIndex + 1));
      for (const place of places) {
        const cells = table.locator(`tbody tr > :nth-child(${place})`);
        const printed = async () => (await cells.allInnerTexts()).join('').trim();
        await expect.poll(printed, `${path}, column ${place}`).not.toBe('');
      }
    }
    await expect(page.getByText('View More'), path).toHaveCount(0);
    const fields = page.getByRole('main').locator('input, select, textarea');
    await expect(fields.filter({ visible: true }), path).toHaveCount(0);
    // What a filter shows is said in words.
    if ((await page.locator('search').count()) > 0) {
      await expect(page.getByRole('main').locator('dl').first(), path).toContainText(/, \d{4}/);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

test('on paper an import asks for nothing, and says which kind it is', async ({ page }) => {
  const view = { viewer: 'admin', state: 'full', theme: 'light', language: 'en' } as const;
  await page.goto(standIn.addressOf('admin/import?what=sessions', view));
  const screen = page.getByRole('main');
  await expect(screen.getByText('CSV file', { exact: true })).toBeVisible();
  await expect(screen.getByText('People', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(screen.locator('input').filter({ visible: true })).toHaveCount(0);
  await expect(screen.getByText('CSV file', { exact: true })).toBeHidden();
  await expect(screen.getByText('People', { exact: true })).toBeHidden();
  await expect(screen.getByText('Past sessions', { exact: true }).first()).toBeVisible();
});

test('the arrows of a month stay beside it on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['therapist/', 'therapist/calendar', 'supervisor/calendar', 'admin/']) {
    const viewer = VIEWERS.find((each) => path.startsWith(each)) ?? 'visitor';
    const view = { viewer, state: 'full', theme: 'light', language: 'en' } as const;
    await page.goto(standIn.addressOf(path, view));
    const tops = () =>
      page
        .getByRole('button', { name: /^(Previous|Next) month$/ })
        .evaluateAll((all) => all.map((arrow) => Math.round(arrow.getBoundingClientRect().top)));
    await expect.poll(async () => (await tops()).length, path).toBe(2);
    await expect.poll(async () => new Set(await tops()).size, path).toBe(1);
  }
});

test('headings side by side are level, with a link beside them or not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, state, headings] of [
    ['therapist/calendar', 'full', [/^\w+ \d{4}$/, /^\w+, \w+ \d+, \d{4}$/]],
    ['supervisor/calendar', 'full', [/^\w+ \d{4}$/, 'Create Supervision Session']],
    ['supervisor/home', 'full', ['Hours by Therapist', 'Therapists Supervised', 'Announcements']],
    ['admin/', 'failed', ['Payroll', 'Announcements']],
  ] as const) {
    const viewer = VIEWERS.find((each) => path.startsWith(each)) ?? 'visitor';
    await page.goto(standIn.addressOf(path, { viewer, state, theme: 'light', language: 'en' }));
    const middles = () =>
      Promise.all(
        headings.map((name) =>
          page.getByRole('heading', { level: 2, name, exact: true }).evaluate((heading) => {
            const { top, bottom } = heading.getBoundingClientRect();
            return (top + bottom) / 2;
          }),
        ),
      );
    const unlevel = async () => Math.max(...(await middles())) - Math.min(...(await middles()));
    await expect.poll(unlevel, path).toBeLessThan(1.5);
  }
});

test('each action of a row has a column of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lefts = (name: RegExp) =>
    page
      .getByRole('main')
      .getByRole('button', { name })
      .evaluateAll((all) => [
        ...new Set(all.map((button) => Math.round(button.getBoundingClientRect().left))),
      ]);
  const view = { viewer: 'therapist', state: 'full', theme: 'light', language: 'en' } as const;
  await page.goto(standIn.addressOf('therapist/sessions', view));
  await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
  await expect.poll(() => lefts(/^Restore/)).toEqual(await lefts(/^Archive/));
  await expect.poll(() => lefts(/^Delete/)).toHaveLength(1);
  await page.goto(standIn.addressOf('therapist/notifications', view));
  await expect(page.getByRole('heading', { name: /^New: Alert from/ }).first()).toBeVisible();
  await expect.poll(() => lefts(/^Mark .* as read$/)).toHaveLength(1);
});

test('hours with a decimal comma show in their field', async ({ page }) => {
  const view = { viewer: 'supervisor', state: 'full', theme: 'light', language: 'fr' } as const;
  await page.goto(standIn.addressOf('supervisor/sessions', view));
  await page.getByRole('button', { name: '1,5 h', exact: true }).click();
  await expect(page.getByLabel('Heures', { exact: true })).toHaveValue('1.5');
  const decimal = /^\d+,\d+$/;
  const logged = page.getByRole('row').filter({ has: page.getByText(decimal) });
  const hours = (await logged.first().getByText(decimal).textContent()) ?? '';
  await logged
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const editor = page.getByRole('dialog');
  await expect(editor.getByLabel('Heures', { exact: true })).toHaveValue(hours.replace(',', '.'));
});

test('on a phone that is held sideways the screen is clear of the camera', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 34 } });
  for (const [viewer, path] of [
    ['visitor', 'login'],
    ['therapist', 'therapist/'],
  ] as const) {
    const view = { viewer, state: 'full', theme: 'light', language: 'en' } as const;
    await page.goto(standIn.addressOf(path, view));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const sides = () =>
      page
        .locator('a, button, input, h1, h2')
        .filter({ visible: true })
        .evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          return {
            left: Math.min(...boxes.map(({ left }) => left)) >= 59,
            right: Math.max(...boxes.map(({ right }) => right)) <= 844 - 34,
          };
        });
    await expect.poll(sides, path).toEqual({ left: true, right: true });
  }
});

/** What breaks first: tables and long names. `npm run gallery -- FOLDER` looks at everything. */
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('names of 200 letters fit the window, and buttons fit a finger', async ({ page }) => {
    // The one before the last may still wait to be processed.
    const fixed = payPeriodBefore(payPeriodBefore(payPeriodOf(today())));
    for (const path of [
      'therapist/',
      'therapist/sessions',
      'therapist/pay',
      'supervisor/home',
      'supervisor/sessions',
      'admin/',
      'admin/payroll',
      `admin/payroll?period=${fixed.startDate}`,
      'admin/analytics',
    ]) {
      const viewer = VIEWERS.find((each) => path.startsWith(each)) ?? 'visitor';
      const view = { viewer, state: 'long', theme: 'light', language: 'en' } as const;
      await page.goto(standIn.addressOf(path, view));
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFitting(page);
      await expect.poll(() => joinedWords(page), path).toEqual([]);
      await expectNoFaults(page);
    }
  });

  /** The words of the tabs, on how many lines they are, and from where to where. */
  const tabLabels = (page: Page) =>
    page.getByRole('navigation', { name: 'Onglets' }).evaluate((tabs) =>
      [...tabs.querySelectorAll('li > *')].flatMap(({ lastChild: label }) => {
        if (!(label instanceof Text)) return [];
        const text = document.createRange();
        text.selectNode(label);
        const { left, right } = text.getBoundingClientRect();
        return [{ words: label.data, lines: text.getClientRects().length, left, right }];
      }),
    );

  test('letters twice as large fit the window and cover no others', {
    tag: '@dates',
  }, async ({ page }) => {
    for (const path of [
      'therapist/',
      'therapist/calendar',
      'supervisor/home',
      'supervisor/calendar',
      'admin/',
      'admin/payroll',
    ]) {
      const viewer = VIEWERS.find((each) => path.startsWith(each)) ?? 'visitor';
      const view = { viewer, state: 'full', theme: 'light', language: 'fr' } as const;
      await page.goto(standIn.addressOf(path, view));
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expectFitting(page);
      await expectNoFaults(page, ' is over ');
      const labels = await tabLabels(page);
      const broken = labels.filter(({ words, lines }) => lines > words.split(' ').length);
      expect(broken, path).toEqual([]);
      const spaces = labels.slice(1).map(({ left }, before) => left - (labels[before]?.right ?? 0));
      expect(Math.min(...spaces), path).toBeGreaterThan(4);
    }
  });

  test('a long form keeps its buttons in reach, and shows the label of the field that is wrong', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    const view = { viewer: 'therapist', state: 'full', theme: 'light', language: 'en' } as const;
    const form = page.getByRole('dialog');

    await page.goto(standIn.addressOf('therapist/calendar?add', view));
    const add = form.getByRole('button', { name: 'Add session' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await form.getByLabel('Notes').focus();
    await add.click();
    await expect(form.getByText('Please enter the name of the client.')).toBeInViewport();
    await expect(form.getByText('Client name', { exact: true })).toBeInViewport({ ratio: 1 });

    await page.goto(standIn.addressOf('therapist/sessions', view));
    const sessions = page.getByRole('main').getByRole('listitem').getByRole('button');
    await sessions
      .filter({ hasText: /\d min/, hasNotText: 'Archived' })
      .first()
      .click();
    await form.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByRole('button', { name: 'History' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  });

  test('a sheet is clear of the camera, the bar at the bottom edge and the keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    const devtools = await page.context().newCDPSession(page);
    const insets = { top: 59, bottom: 34 };
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const view = { viewer: 'therapist', state: 'full', theme: 'light', language: 'en' } as const;
    await page.goto(standIn.addressOf('therapist/calendar?add', view));
    const sheet = page.getByRole('dialog');
    const add = sheet.getByRole('button', { name: 'Add session' });
    const top = () => sheet.evaluate((one) => one.getBoundingClientRect().top);
    const end = () => add.evaluate((button) => button.getBoundingClientRect().bottom);
    await expect.poll(top).toBeGreaterThanOrEqual(59);
    await expect.poll(end).toBeLessThanOrEqual(600 - 34);

    // A keyboard leaves the window as it is and makes what is seen of it smaller.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 300 });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(end).toBeLessThanOrEqual(300);
    await expect.poll(end).toBeGreaterThan(300 - 34);
    await expect(sheet.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  });

  test('what stands below a long name leaves it whole', async ({ page }) => {
    const view = { viewer: 'admin', state: 'long', theme: 'light', language: 'en' } as const;
    await page.goto(standIn.addressOf('admin/payroll', view));
    const people = page.getByRole('region', { name: 'Look at these people' });
    const below = people.getByText(/ then, .* now$/);
    await expect(below.first()).toBeVisible();
    const distances = () =>
      below.evaluateAll((all) =>
        all.map((line) => {
          const name = document.createRange();
          name.selectNodeContents(line.previousElementSibling ?? line);
          return line.getBoundingClientRect().top - name.getBoundingClientRect().bottom;
        }),
      );
    await expect.poll(async () => Math.min(...(await distances()))).toBeGreaterThan(-3);
  });

  test('the edge of a button keeps off the line of its row', async ({ page }) => {
    const view = { viewer: 'admin', state: 'full', theme: 'light', language: 'en' } as const;
    await page.goto(standIn.addressOf('admin/supervision', view));
    const edits = page.getByRole('button', { name: /^Edit template/ });
    await expect(edits.first()).toBeVisible();
    const distances = () =>
      edits.evaluateAll((all) =>
        all.map((edit) => {
          const row = edit.closest('li')?.getBoundingClientRect();
          const { top, bottom } = edit.getBoundingClientRect();
          return Math.min(top - (row?.top ?? 0), (row?.bottom ?? 0) - bottom);
        }),
      );
    await expect.poll(async () => Math.min(...(await distances()))).toBeGreaterThan(8);
  });

  test('a table that loads has rows like those that come', async ({ page }) => {
    const view = { viewer: 'admin', state: 'loading', theme: 'light', language: 'fr' } as const;
    await page.goto(standIn.addressOf('admin/audit', view));
    const bars = page.locator('tbody tr').first().locator('td:visible > span');
    await expect(bars).toHaveCount(2);
    const narrowest = () =>
      bars.evaluateAll((all) => Math.min(...all.map((bar) => bar.clientWidth)));
    await expect.poll(narrowest).toBeGreaterThan(150);
    // A time of day is longer than the heading of its column.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bars).toHaveCount(5);
    await expect.poll(narrowest).toBeGreaterThan(100);
  });

  test('the weeks to declare complete leave room for sessions', async ({ page }) => {
    for (const language of LANGUAGES) {
      const view = { viewer: 'therapist', state: 'full', theme: 'light', language } as const;
      await page.goto(standIn.addressOf('therapist/sessions', view));
      const sessions = page.getByRole('listitem').filter({ hasText: /\d\smin/ });
      const first = sessions.getByRole('button').first();
      await expect(first, language).toBeVisible();
      await page.waitForLoadState('networkidle');
      const top = () => first.evaluate((button) => button.getBoundingClientRect().top);
      await expect.poll(top, { message: language }).toBeLessThan(530);
    }
  });

  test('each row of a table starts with its header, which has room', async ({ page }) => {
    for (const [viewer, path] of [
      ['admin', 'admin/reports?type=session&shown'],
      ['supervisor', 'supervisor/home'],
    ] as const) {
      const view = { viewer, state: 'full', theme: 'light', language: 'fr' } as const;
      await page.goto(standIn.addressOf(path, view));
      const heads = page.locator('tbody th[scope=row]');
      await expect(heads.last()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(heads.nth(3), path).toBeVisible();
      const amiss = () =>
        heads.evaluateAll((all) =>
          all.flatMap((head) => {
            const row = head.parentElement;
            const cells = [...(row?.children ?? [])].filter((cell) => cell.clientHeight > 0);
            const tops = cells.map((cell) => cell.getBoundingClientRect().top);
            const isFirst = head.getBoundingClientRect().top <= Math.min(...tops) + 4;
            const share = head.clientWidth / (row?.clientWidth ?? 1);
            return isFirst && share > 0.45 ? [] : [`${head.textContent}: ${isFirst}, ${share}`];
          }),
        );
      await expect.poll(amiss, path).toEqual([]);
    }
  });
});
