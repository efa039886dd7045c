import type { Page, Route } from '@playwright/test';
import { demo, expect, test } from './fixtures.ts';
import { holdBack, readNoAlerts } from './steps.ts';

const SCREENS = [
  [demo.therapist, ['/therapist', '/therapist/pay', '/therapist/supervision']],
  [demo.supervisor, ['/supervisor', '/supervisor/therapists']],
  [demo.admin, ['/admin', '/admin/analytics', '/admin/payroll']],
] as const;

/** More than this is felt as a jump (https://web.dev/articles/cls). */
const MOST = 0.1;

test.use({ readOnly: true });

for (const width of [390, 1440]) {
  test(`what comes moves little of what is there, ${width} pixels wide`, async ({
    page,
    actAs,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await readNoAlerts(page);
    const held: Route[] = [];
    await page.route(/\/(rest|functions)\/v1\//, (route) => {
      held.push(route);
    });
    const moved: Record<string, number> = {};
    for (const [email, paths] of SCREENS) {
      await actAs(email);
      for (const path of paths) {
        await page.goto(path);
        // Later requests come first: the order that moves most.
        await expect(async () => {
          for (let route = held.pop(); route; route = held.pop()) {
            await route.continue();
            await (await route.request().response())?.finished();
            await drawn(page);
          }
          expect(await page.getByText('Loading…').count()).toBe(0);
        }).toPass();
        moved[path] = await shiftOf(page);
      }
    }
    for (const [path, shift] of Object.entries(moved)) expect.soft(shift, path).toBeLessThan(MOST);
  });
}

for (const width of [390, 1440]) {
  test(`an old pay period that turns out to be empty moves nothing, ${width} pixels wide`, async ({
    page,
    actAs,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await actAs(demo.admin);
    const release = await holdBack(page, '**/rest/v1/rpc/admin_alerts*', (route) =>
      route.fulfill({ json: [] }),
    );
    await page.goto('/admin/payroll');
    const therapist = page.getByRole('row', { includeHidden: true }).getByText('Maya Castellanos');
    await expect(therapist).toBeAttached();
    await drawn(page);
    const before = await shiftOf(page);
    release();
    await expect(therapist).toBeVisible();
    await drawn(page);
    await expect(page.getByText('is not processed yet')).toHaveCount(0);
    expect((await shiftOf(page)) - before).toBeLessThan(0.01);
  });
}

/** Also in its own type, which moves what is there as well when it comes. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** The sum of the layout shifts since the screen was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => done(sum)));
      }),
  );
