import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { addDays, type CalendarDay, formatDay } from '../../domain/calendar-day.ts';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { CalendarService, calendarClient } from '../harness/calendar-service.ts';
import { expectAccessible } from './accessibility.ts';
import { holdTimers, runHeldTimers } from './clock.ts';
import { test as base, demo, expect } from './fixtures.ts';
import { pressSignOut, signInToApi, today } from './steps.ts';

/** The product against a real calendar service on loopback, in place of Google's. */
const test = base.extend<{ service: CalendarService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is used.
  service: async ({}, use) => {
    const service = await new CalendarService().start();
    await use(service);
    await service.stop();
  },
  environment: async ({ service: { environment } }, use) => {
    // The functions of the host read the environment of its process.
    Object.assign(process.env, environment);
    await use(environment);
    for (const name of Object.keys(environment)) delete process.env[name];
  },
});

/** The page that Google leads back to goes on by itself after this many milliseconds. */
test.beforeEach(({ page }) => holdTimers(page, 3000));

const period = () => payPeriodOf(today());
const settings = '/therapist/settings';

const event = (id: string, summary: string | undefined, day: CalendarDay, minutes = 60) => ({
  id,
  ...(summary !== undefined && { summary }),
  start: { dateTime: `${day}T09:00:00-05:00`, timeZone: 'America/New_York' },
  end: { dateTime: `${day}T${minutes === 60 ? '10:00' : `09:${minutes}`}:00-05:00` },
});

async function connect(page: Page): Promise<void> {
  await page.goto(settings);
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expectConnected(page);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

/** The page that Google leads back to, which goes on to the settings after three seconds. */
async function expectConnected(page: Page): Promise<void> {
  await expect(page.getByText('Your calendar is connected.')).toBeVisible();
  await runHeldTimers(page);
  await expect(page).toHaveURL(/\/therapist\/settings$/);
}

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import from Google Calendar' }).click();
  return page.getByRole('dialog', { name: 'Import from a calendar' });
}

test('a calendar is connected, its events of a period become sessions once, and each failure says why', async ({
  page,
  actAs,
  service,
  practiceUrl,
}) => {
  const first = period().startDate;
  service.calendars.push({ id: 'simple', summary: 'SimplePractice' });
  service.events = {
    'primary-calendar': [event('p', 'Dentist', first)],
    simple: [
      event('a', 'Import Ann', first, 45),
      event('b', 'Import Bo', addDays(first, 1), 30),
      // Late in the evening on the west coast, which is the next day here.
      {
        id: 'west',
        summary: 'Import West',
        start: { dateTime: `${addDays(first, 3)}T01:30:00-05:00`, timeZone: 'America/Los_Angeles' },
        end: { dateTime: `${addDays(first, 3)}T02:30:00-05:00` },
      },
      event('untitled', undefined, addDays(first, 4)),
      { id: 'dateless', summary: 'Import Nowhen', start: {}, end: {} },
      event('before', 'Import Before', addDays(first, -1)),
      // More than one page of fifty.
      ...Array.from({ length: 55 }, (_, index) => event(`n${index}`, `Import N${index}`, first)),
    ],
  };
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await connect(page);
  expect(Object.fromEntries(service.consent)).toMatchObject({
    client_id: calendarClient.id,
    redirect_uri: `${practiceUrl}/oauth2callback`,
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/calendar.readonly',
    access_type: 'offline',
    code_challenge_method: 'S256',
  });

  let dialog = await openImport(page);
  const events = dialog.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(events).toHaveCount(60);
  // As it was found, the list can be opened again; a choice made in it is not lost unasked.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  dialog = await openImport(page);
  await dialog.getByRole('checkbox', { name: 'Import Ann' }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByText('Dentist')).toHaveCount(0);
  await expect(dialog.getByText('Import Before')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Select none' }).click();
  await expect(dialog.getByRole('button', { name: 'Import 0 events' })).toBeDisabled();
  for (const title of ['Import Ann', 'Import Bo', 'Import West', 'Import Nowhen']) {
    await dialog.getByRole('checkbox', { name: title }).check();
  }
  await dialog.getByRole('checkbox', { name: /^Imported from Google Calendar/ }).check();
  await dialog.getByLabel(/^Duration of Import Bo/).selectOption('45 min');
  await dialog.getByRole('button', { name: 'Import 5 events' }).click();
  await expect(dialog.getByText('4 sessions imported.')).toBeVisible();
  await expect(dialog.getByText('1 event could not be imported:')).toBeVisible();
  await expect(dialog.getByText('Import Nowhen: Invalid date format')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const { data: rows } = await client
    .from('sessions')
    .select('client_name, date, duration, revenue')
    .eq('therapist_id', id)
    .in('calendar_event_id', ['a', 'b', 'west', 'untitled'])
    .order('date');
  expect(rows).toEqual([
    { client_name: 'Import Ann', date: first, duration: 45, revenue: 90 },
    { client_name: 'Import Bo', date: addDays(first, 1), duration: 45, revenue: 90 },
    { client_name: 'Import West', date: addDays(first, 2), duration: 60, revenue: 115 },
    {
      client_name: 'Imported from Google Calendar',
      date: addDays(first, 4),
      duration: 60,
      revenue: 115,
    },
  ]);

  // What was imported is recognised; another device may have been faster.
  await client.from('sessions').insert({
    therapist_id: id,
    client_name: 'Import N0',
    date: addDays(first, -1),
    duration: 60,
    calendar_event_id: 'n0',
  });
  await openImport(page);
  await expect(dialog.getByText('Already imported')).toHaveCount(4);
  await expect(dialog.getByRole('checkbox', { name: 'Import Ann' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Import 56 events' }).click();
  await expect(dialog.getByText('54 sessions imported.')).toBeVisible();
  await expect(dialog.getByText('1 event was already imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // A period that was processed takes none: it cannot be chosen, and if it is processed while it is open, the
  // summary says so.
  const closed = payPeriodBefore(payPeriodBefore(period()));
  service.events.simple = [event('late', 'Import Late', closed.startDate)];
  await openImport(page);
  const processed = dialog.getByRole('option', { name: `${closed.name} (processed)` });
  await expect(processed).toBeDisabled();
  await expectAccessible(page);
  await page.route('**/rest/v1/payroll_periods?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await openImport(page);
  await dialog.getByLabel('Pay period').selectOption({ label: closed.name });
  await dialog.getByRole('button', { name: 'Import 1 event' }).click();
  await expect(dialog.getByText('0 sessions imported.')).toBeVisible();
  await expect(
    dialog.getByText(/Import Late, .*: The pay period of this day was already processed/),
  ).toBeVisible();
});

test('an expired token is renewed once; a lost connection is reported and can be made again', async ({
  page,
  actAs,
  service,
}) => {
  service.events = { 'primary-calendar': [event('x', 'Import Once', period().startDate)] };
  service.calendars = [{ id: 'primary', summary: 'Me' }];
  service.events.primary = [event('x', 'Import Once', period().startDate)];
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await connect(page);
  const dialog = await openImport(page);
  await expect(dialog.getByText('Import Once', { exact: true })).toBeVisible();
  service.expireAccess();
  const before = service.asked.length;
  await dialog.getByLabel('Pay period').selectOption({ index: 1 });
  await expect(dialog.getByText('No events found for this pay period...')).toBeVisible();
  expect(service.asked.slice(before).filter((path) => path === 'POST /token')).toHaveLength(1);

  for (const fault of [
    (response: ServerResponse) => void response.writeHead(500).end('{}'),
    (response: ServerResponse) => void response.writeHead(200).end('not json'),
    // An endless answer: the client stops at the size limit.
    (response: ServerResponse) => void response.writeHead(200).write('x'.repeat(3_000_000)),
  ]) {
    service.eventFaults.push(fault);
    // Nothing of a period is kept: choosing it again asks again.
    await dialog.getByLabel('Pay period').selectOption({ index: 0 });
    await expect(dialog.getByText('Failed to fetch events')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Import Once', { exact: true })).toBeVisible();
    await dialog.getByLabel('Pay period').selectOption({ index: 1 });
    await expect(dialog.getByText('No events found for this pay period...')).toBeVisible();
  }

  // A service that does not answer, or does not come to an end, is given up in time.
  await page.clock.install();
  for (const silence of [
    () => undefined,
    (response: ServerResponse) => void response.writeHead(200).write('{"items":['),
  ]) {
    const asked = service.asked.length;
    service.eventFaults.push(silence);
    await dialog.getByLabel('Pay period').selectOption({ index: 0 });
    await expect.poll(() => service.asked.slice(asked).join()).toContain('/events');
    await page.clock.fastForward(15_000);
    await expect(
      dialog.getByText('The calendar service is not answering. Please try again.'),
    ).toBeVisible();
    await dialog.getByLabel('Pay period').selectOption({ index: 1 });
    await expect(dialog.getByText('No events found for this pay period...')).toBeVisible();
  }

  service.expireAccess();
  service.isRefreshing = false;
  await dialog.getByLabel('Pay period').selectOption({ index: 0 });
  await expect(
    dialog.getByText('Your Google Calendar connection is invalid. Please reconnect.'),
  ).toBeVisible();
  const tokens = () => page.evaluate(() => localStorage.getItem('calendar-tokens'));
  await expect.poll(tokens).toBeNull();
  service.isRefreshing = true;
  await expect(dialog.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  // The settings behind the dialog know it as well.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expectConnected(page);

  // Signing out leaves neither the tokens nor a state behind.
  await pressSignOut(page);
  await expect(page).toHaveURL(/\/login$/);
  const left = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(left).not.toContain('calendar');
});

test('a consent that was refused, forged or comes a second time connects nothing', async ({
  page,
  actAs,
  service,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  for (const [answers, words] of [
    [{ code: null }, 'No authorization code received'],
    [{ code: 'any', state: 'forged' }, 'Invalid state parameter'],
    [{ code: 'unknown' }, 'The calendar service refused the connection. Please try again.'],
  ] as const) {
    service.answers = answers;
    await page.goto(settings);
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  }
  // The same address again: its state was used up.
  const exchanges = service.asked.filter((path) => path === 'POST /token').length;
  await page.reload();
  await expect(page.getByText('Invalid state parameter')).toBeVisible();
  expect(service.asked.filter((path) => path === 'POST /token')).toHaveLength(exchanges);
  service.answers = undefined;
  await runHeldTimers(page);
  await expect(page).toHaveURL(/\/therapist\/settings$/);
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
});

test('a calendar file is read on the device, with its repetitions; one made to do harm is refused', async ({
  page,
  actAs,
}) => {
  const ics = (lines: string) =>
    Buffer.from(
      `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`,
    );
  const file = (buffer: Buffer) => ({ name: 'calendar.ics', mimeType: 'text/calendar', buffer });
  const compact = period().startDate.replaceAll('-', '');
  await actAs(demo.therapist);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/therapist/calendar');
  const dialog = await openImport(page);
  await dialog.getByText('Calendar file', { exact: true }).click();
  const chooser = dialog.getByLabel('Calendar file (.ics)');

  for (const [harm, words] of [
    [Buffer.from('<html></html>'), 'This is not a calendar file.'],
    [
      // So many rules for one event take the reader far longer than anybody waits.
      ics(`UID:e\nDTSTART:20260101T000000${'\nRRULE:FREQ=YEARLY'.repeat(40_000)}`),
      'too large, or repeats too often',
    ],
    [Buffer.alloc(5_000_001, 'x'), 'too large, or repeats too often'],
  ] as const) {
    await chooser.setInputFiles(file(harm));
    await expect(dialog.getByText(words)).toBeVisible();
  }

  await chooser.setInputFiles(
    file(
      ics(
        `UID:file\nSUMMARY:File Client\nDTSTART:${compact}T090000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=3`,
      ),
    ),
  );
  const events = dialog.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(events).toHaveCount(3);
  // A phone that is turned has its buttons elsewhere.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('header', { hasText: 'Import from Google Calendar' })).toBeAttached();
  await expect(events).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(events.last()).toContainText(formatDay(addDays(period().startDate, 2)));
  await expectAccessible(page);
  // On the first days of a period some have yet to come.
  await dialog.getByRole('button', { name: 'Select all' }).click();
  await dialog.getByRole('button', { name: 'Import 3 events' }).click();
  await expect(dialog.getByText('3 sessions imported.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();

  // The file need not be chosen again for another pay period.
  const periods = dialog.getByLabel('Pay period');
  await periods.selectOption({ index: 1 });
  await expect(dialog.getByText('No events found for this pay period...')).toBeVisible();
  await periods.selectOption({ index: 0 });
  await expect(events).toHaveCount(3);
  await expect(events.first()).toContainText('Already imported');
});

base(
  'without Google the file comes first, and what is probably no session is not chosen, with the reason',
  async ({ page, actAs, practiceUrl }) => {
    const { client, id } = await signInToApi(practiceUrl, demo.therapist);
    const { startDate } = period();
    const logged = { client_name: 'Logged Lee', date: startDate, duration: 60 };
    await client.from('sessions').insert({ therapist_id: id, ...logged });
    const at = (day: CalendarDay) => day.replaceAll('-', '');
    const events = [
      `SUMMARY:Seen Sam\nDTSTART:${at(startDate)}T090000\nDURATION:PT60M`,
      `SUMMARY:Logged Lee\nDTSTART:${at(startDate)}T110000\nDURATION:PT60M`,
      `SUMMARY:Vacation\nDTSTART;VALUE=DATE:${at(startDate)}\nDURATION:P3D`,
      `SUMMARY:Broken Bea\nDTSTART:${at(startDate)}T130000\nDTEND:`,
    ];
    await actAs(demo.therapist);
    await page.goto('/therapist/calendar');
    const dialog = await openImport(page);
    const field = dialog.getByLabel('Calendar file (.ics)');
    await expect(field).toBeVisible();
    await expect(dialog.getByText('Google', { exact: false })).toHaveCount(0);
    await field.setInputFiles({
      name: 'calendar.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(
        `BEGIN:VCALENDAR\nVERSION:2.0\n${events
          .map((event, index) => `BEGIN:VEVENT\nUID:${index}\n${event}\nEND:VEVENT\n`)
          .join('')}END:VCALENDAR\n`,
      ),
    });
    await expect(dialog.getByRole('checkbox', { name: /^Seen Sam/ })).toBeChecked();
    await expect(
      dialog.getByText('1 event of the file cannot be read and is not listed.'),
    ).toBeVisible();
    for (const doubt of ['Logged Lee .*Already logged by hand', 'Vacation .*All day']) {
      const event = dialog.getByRole('checkbox', { name: new RegExp(`^${doubt}`) });
      await expect(event).not.toBeChecked();
      await expect(event).toBeEnabled();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import 1 event' }).click();
    await expect(dialog.getByText('1 session imported.')).toBeVisible();
  },
);
