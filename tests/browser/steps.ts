import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test';
import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import { type CalendarDay, partsOf, todayIn } from '../../domain/calendar-day.ts';
import { practiceTimeZone } from '../../server/demo/cast.ts';
import type { Database } from '../../supabase/database.types.ts';
import { runSql } from '../harness/sql.ts';
import { holdTimers } from './clock.ts';
import { demo, expect, signInHere, tokensOf } from './fixtures.ts';

/** Today as the practice of the demo counts; it stays the same for the duration of a test. */
export const today = (): CalendarDay => todayIn(practiceTimeZone);

/** Requests of the frame around every screen of an area. */
const FRAME = ['notifications', 'practice_settings', 'profiles'];

/**
 * Opens a screen, and fails unless it makes exactly these requests and those of its frame. The settings of the
 * host are in the page.
 */
export async function expectRequests(page: Page, path: string, requests: readonly string[]) {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth|functions)\/v1\/|^\/config\.json$/.test(pathname)) {
      asked.push(pathname.replace(/^\/rest\/v1\/(rpc\/)?/, ''));
    }
  };
  // Requests of the screen before do not count.
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(path);
  const expected = [...FRAME, ...requests].sort();
  await expect.poll(() => asked.length, { message: path }).toBeGreaterThanOrEqual(expected.length);
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  expect(asked.sort(), path).toEqual(expected);
}

/** Signs a person in without a browser, as on another device: a client of the backend, and their tokens. */
export async function signInToApi(url: string, email: string, password = demo.password) {
  const { anonKey, tokens } = await tokensOf(url, email, password);
  const { access_token, user } = z
    .object({ access_token: z.string(), user: z.object({ id: z.string() }) })
    .parse(JSON.parse(tokens));
  const client = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${access_token}` },
  });
  return { client, id: user.id, token: access_token };
}

/** Presses keys on what has the focus, each before the screen has followed the one before to a new address. */
export async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const key of all) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      // React shows what a key changed in a microtask, and a new address in a task of its own.
      await Promise.resolve();
    }
  }, keys);
}

/** Keeps requests waiting until the returned function is called; `goOn` says what happens to them then. */
export async function holdBack(
  page: Page,
  url: string,
  goOn = (route: Route): Promise<void> => route.fallback(),
  options?: { times: number },
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = async (route: Route) => {
    await held;
    await goOn(route);
  };
  await page.route(url, wait, options);
  return release;
}

/** New sessions cannot be sent, and wait on the device. */
export const refuseSessions = (pages: Page | BrowserContext) =>
  pages.route('**/rest/v1/sessions**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );

/** Types a day into a date field instead of choosing it in its calendar. */
export async function typeDay(within: Page | Locator, label: string, day: CalendarDay) {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const field = within.getByRole('group', { name: label, exact: true });
  for (const [part, value] of [
    ['month', month],
    ['day', dayOfMonth],
    ['year', year],
  ] as const) {
    await field.getByRole('spinbutton', { name: new RegExp(`^${part}`) }).fill(String(value));
  }
}

/** The day a date field shows. */
export async function expectDay(within: Page | Locator, label: string, day: CalendarDay) {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const field = within.getByRole('group', { name: label, exact: true });
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  await expect(field).toContainText(`${twoDigits(month)}/${twoDigits(dayOfMonth)}/${year}`);
}

interface NewSession {
  client: string;
  date?: CalendarDay;
  minutes?: 30 | 45 | 60;
  notes?: string;
}

/** Logs a session through the form of the Sessions screen. */
export async function addSession(page: Page, { client, date, minutes, notes }: NewSession) {
  await page.getByRole('button', { name: 'Add session' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add session' });
  await form.getByLabel('Client name').fill(client);
  if (date) await typeDay(form, 'Date', date);
  if (minutes) await form.getByText(`${minutes} min`, { exact: true }).click();
  if (notes) await form.getByLabel('Notes').fill(notes);
  await form.getByRole('button', { name: 'Add session' }).click();
  // It closes once the session is saved. The message about it disappears after three seconds, which may be too
  // soon for a busy machine.
  await expect(form).toBeHidden();
}

/**
 * Waits for all that a therapist's home reads and loads after its first view. That the network is idle does not say
 * so: on a busy machine it also is before the first request.
 */
export async function expectWholeHome(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Notifications, \d/ })).toBeVisible();
  const announcements = page.getByRole('region', { name: 'Announcements' });
  await expect(announcements.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Sessions per month/ })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Presses Sign out in the account menu. */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await expect(page).toHaveURL(/\/login$/);
}

/** Waits until the service worker has stored the app for use without a connection. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** Keeps the shell, as the app does once somebody is signed in. */
export async function registerServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js').then(() => {}));
  await waitForServiceWorker(page);
}

/** All that the page keeps in localStorage, as one text: what it deletes goes a moment after the screen has changed. */
export const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** The page finds that nobody has used it for too long. Both at once: a press in between would count as use. */
export const leaveUnused = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('last-activity', '0');
    document.dispatchEvent(new Event('visibilitychange'));
  });

/**
 * Ends the sign-in of this page as another device would, and presses the button at once: the page only learns
 * of it by the press, unless another of its requests is refused first.
 */
export async function pressAfterSignOut(button: Locator): Promise<void> {
  await button.evaluate(async (element: HTMLElement) => {
    const stored = Object.values(localStorage).find((value) => value.includes('access_token'));
    const { access_token } = JSON.parse(stored ?? '{}');
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}` },
    });
    element.click();
  });
}

/** Signs in on a page that was sent to the sign-in screen. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await signInHere(page, email);
}

/** The address that the link of a mail leads to, which signs a person in. */
export async function signInLink(url: string, email: string): Promise<string> {
  const { access_token, refresh_token } = z
    .object({ access_token: z.string(), refresh_token: z.string() })
    .parse(JSON.parse((await tokensOf(url, email)).tokens));
  const tokens = { access_token, refresh_token, expires_in: '900', token_type: 'bearer' };
  return `/login#${new URLSearchParams({ ...tokens, type: 'magiclink' })}`;
}

/** Waits for a mail to an address, and returns the newest link; without a mail server the host keeps mails as files. */
export async function linkMailedTo(address: string, folder: string): Promise<string> {
  const links = () =>
    mailsTo(address, folder).flatMap(
      (mail) => /https?:\/\/\S+\/auth\/v1\/verify\?[^\s"<]+/.exec(mail)?.[0] ?? [],
    );
  await expect.poll(links).not.toEqual([]);
  return links().at(-1)?.replaceAll('=3D', '=') ?? '';
}

/** The newest code mailed to an address, with the page that it is entered on. */
export function codeMailedTo(address: string, folder: string): { page: string; code: string } {
  const [, page = '', code = ''] =
    mailsTo(address, folder)
      .map((mail) => /enter this code at (\S+): (\d{6})/.exec(mail))
      .at(-1) ?? [];
  return { page, code };
}

function mailsTo(address: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${address}`));
}

/** However late a busy machine lets go of a chip, it was pressed and not held. Before the page is opened. */
export const neverHoldChips = (page: Page) => holdTimers(page, 500);

/**
 * However long a busy machine shows an alert, nobody has read it: that is saved, and other tests share the practice.
 * Before the page is opened.
 */
export const readNoAlerts = (page: Page) => holdTimers(page, 1000);

/**
 * One mail a minute: in a practice of the test's own, the minute does not end while a busy machine goes on. Ten are
 * the most that a server takes for the difference between two clocks.
 */
export const stayWithinTheMinute = (databaseUrl: string) =>
  runSql(
    databaseUrl,
    'update host.rate_limits set expire = (extract(epoch from now()) + 600) * 1000',
  );

/** Cancels a form that has input, which asks first. */
export async function cancelAnyway(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
}
