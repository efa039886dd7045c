import type { Page } from '@playwright/test';
import {
  addMonths,
  type CalendarDay,
  firstOfMonth,
  formatDay,
  lastOfMonth,
  partsOf,
} from '../../domain/calendar-day.ts';
import { setMoment } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import { addSession, expectDay, today, typeDay } from './steps.ts';

const sessions = '/therapist/sessions';

test.beforeEach(({ actAs }) => actAs(demo.therapist));

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('on a device whose clock is wrong, a session is offered for the day of the practice', async ({
    page,
  }) => {
    for (const hours of [30, -30]) {
      await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
      await page.goto(sessions);
      await page.getByRole('button', { name: 'Add session' }).first().click();
      await expectDay(page.getByRole('dialog'), 'Date', today());
    }
  });
});

/** The calendar of the open form's date marks this day, and opens there when the field is empty. */
async function expectTodayInCalendar(page: Page, day: CalendarDay): Promise<void> {
  const field = page.getByRole('group', { name: 'Date', exact: true });
  for (const isEmpty of [false, true]) {
    if (isEmpty) {
      for (const part of await field.getByRole('spinbutton').all()) {
        for (let digits = 4; digits > 0; digits--) await part.press('Backspace');
      }
    }
    await field.getByRole('button').click();
    const calendar = page.getByRole('dialog', { name: /^Calendar/ });
    const marked = calendar.locator('[data-today]');
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveText(String(partsOf(day).day));
    await expect(marked).toHaveAccessibleName(new RegExp(`^Today, ${formatDay(day, 'full')}`));
    await expect(calendar.getByRole('button', { name: /^Today/ })).toHaveCount(1);
    await expect(calendar.getByRole('heading').first()).toHaveText(formatDay(day, 'month'));
    await page.keyboard.press('Escape');
  }
}

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test.describe('reading only', () => {
      test.use({ readOnly: true });

      test('today is the practice’s in lists, forms and calendars, across the change of the clocks and at the end of a month', async ({
        page,
      }) => {
        // Backwards: an hour forwards would end the sign-in.
        for (const [moment, day] of [
          ['2026-11-01T06:30:00Z', '2026-11-01'],
          ['2026-03-01T04:59:00Z', '2026-02-28'],
        ] as const) {
          await setMoment(page, moment);
          await page.goto(sessions);
          await expectDay(page, 'End date', day);
          await expectDay(page, 'Start date', addMonths(day, -3));
          await page.getByRole('button', { name: 'Add session' }).first().click();
          await expectDay(page.getByRole('dialog'), 'Date', day);
          await expectTodayInCalendar(page, day);

          await page.goto('/therapist/calendar');
          const grid = page.getByRole('grid', { name: 'Sessions of the month' });
          const named = (of: CalendarDay) => new RegExp(`^${formatDay(of, 'full')}`);
          await expect(grid.locator('[aria-current=date]')).toHaveAccessibleName(named(day));
          const days = grid.getByRole('button');
          await expect(days.first()).toHaveAccessibleName(named(firstOfMonth(day)));
          await expect(days.last()).toHaveAccessibleName(named(lastOfMonth(day)));
        }
      });
    });

    test('a day that was typed is the day that is saved', async ({ page }) => {
      await page.goto(sessions);
      await addSession(page, { client: `Away in ${timezoneId}`, date: firstOfMonth(today()) });
      await page.goto(`${sessions}?from=${firstOfMonth(today())}&to=${firstOfMonth(today())}`);
      await expect(page.getByRole('row', { name: `Away in ${timezoneId}` })).toContainText(
        formatDay(firstOfMonth(today())),
      );
      for (const day of ['2026-03-08', '2026-11-01', '2028-02-29']) {
        await typeDay(page, 'Start date', day);
        await expect(page).toHaveURL(new RegExp(`from=${day}`));
      }
    });
  });
}
