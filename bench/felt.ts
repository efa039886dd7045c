import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { adminEmail, demoPassword, therapistEmail } from '../server/demo/cast.ts';
import { openSamplePractice, startSampleCluster } from '../tests/browser/sample-practice.ts';
import { runSql } from '../tests/harness/sql.ts';

/**
 * What it feels like on a slow phone: Chrome's 'Slow 4G' and a processor at a quarter of its speed. Prints each
 * figure with its target; meant for a quiet machine. `npm run bench -- felt`
 */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const therapists = 300;
const sessions = 10_000;

/** As many people as a large practice has, and as many sessions as one of them ever logs. */
const many = `
  set session_replication_role = replica;
  with people as (
    insert into private.people (first_name, last_name, email, role)
    select 'Person', n::text, 'person' || n || '@example.com', 'therapist' from generate_series(1, ${therapists}) n
    returning id
  )
  insert into public.sessions
    (therapist_id, client_name, date, duration, revenue, revenue_source, revenue_rate)
  select id, 'Client ' || n, current_date - n, 60, 100, 'tier', 100
    from people cross join generate_series(0, 39) n;
  insert into public.sessions
    (therapist_id, client_name, date, duration, revenue, revenue_source, revenue_rate)
  select id, 'Client ' || n % 40, current_date - n / 10, 60, 100, 'tier', 100
    from public.profiles cross join generate_series(1, ${sessions}) n where email = '${therapistEmail}';
  set session_replication_role = origin;
  analyze;`;

/** How much the page requested up to a moment, and how many bytes had arrived by then. */
async function requestedUntil(page: Page, moment: number): Promise<string> {
  const { requests, bytes } = await page.evaluate((until) => {
    const all = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter((entry) => entry instanceof PerformanceResourceTiming);
    const arrived = all.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until);
    return {
      requests: all.filter(({ startTime }) => startTime <= until).length,
      bytes: arrived.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  }, moment);
  return `${requests} requests, ${(bytes / 1000).toFixed(0)} kB`;
}

interface Phone {
  /** Who signed in on it before; their files are in its cache then. */
  email?: string;
  isCacheEmpty: boolean;
}

async function open(url: string, { email, isCacheEmpty }: Phone): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  if (email) {
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (isCacheEmpty) await client.send('Network.clearBrowserCache');
  await client.send('Network.emulateNetworkConditions', slow4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

function print(what: string, found: number, aim: number, more = ''): void {
  const verdict = found <= aim ? 'reached' : 'missed';
  console.log(
    `${what.padEnd(58)} ${found.toFixed(0).padStart(6)} ms, aim ${aim} ms: ${verdict} ${more}`,
  );
}

async function signIn(url: string): Promise<void> {
  const page = await open(url, { isCacheEmpty: true });
  await page.goto(`${url}/login`, { waitUntil: 'load' });
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
  print('sign-in painted', painted, 800, await requestedUntil(page, Infinity));
  await page.context().close();
}

/** When the likely clients and the pay with its 'Why' are shown, in milliseconds since the navigation began. */
function usable(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const chip = '[aria-label="Clients you probably saw"] button';
    const why = 'button[aria-label*="Why"]';
    while (document.querySelector(chip) === null || document.querySelector(why) === null) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now();
  });
}

async function therapistHome(url: string): Promise<void> {
  const page = await open(url, { email: therapistEmail, isCacheEmpty: true });
  await page.goto(`${url}/therapist`, { waitUntil: 'commit' });
  // The frame around the screen requests this last.
  const last = page.waitForResponse(/rpc\/notifications/);
  const shown = await usable(page);
  await last;
  await page.waitForLoadState('networkidle');
  const requested = await requestedUntil(page, shown);
  print('home usable, from an empty cache', shown, 2_000, `${requested}, aim 15 and 200 kB`);
  console.log(`${''.padEnd(58)} ${await requestedUntil(page, Infinity)} when all of it is shown`);
  await page.context().close();
}

/** From the press of 'Sign in' on. What comes while the password is typed has come by then. */
async function firstVisit(url: string): Promise<void> {
  const page = await open(url, { isCacheEmpty: true });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const lastAnswer = watchRequests(page);
  await page.getByLabel('Email').fill(therapistEmail);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await lastAnswer();
  // Playwright looks at the button before it presses it, for a tenth of a second on such a phone.
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => void performance.mark('pressed', { startTime: timeStamp }),
      { capture: true, once: true },
    );
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  const shown = await usable(page);
  const pressed = await page.evaluate(() => performance.getEntriesByName('pressed')[0]?.startTime);
  const requested = `${await requestedUntil(page, shown)} since sign-in was opened, aim 15 and 200 kB`;
  print(
    'home usable, after the first sign-in on a phone',
    shown - (pressed ?? 0),
    2_000,
    requested,
  );
  await page.context().close();
}

/** The same phone between two clients: the files are in its cache, the page and the data are loaded again. */
async function homeAgain(url: string): Promise<void> {
  const page = await open(url, { email: therapistEmail, isCacheEmpty: false });
  await page.goto(`${url}/therapist`, { waitUntil: 'commit' });
  const shown = await usable(page);
  await page.waitForLoadState('networkidle');
  print('home usable, on a returning phone', shown, 2_000, await requestedUntil(page, shown));

  const chips = page.getByRole('list', { name: 'Clients you probably saw' }).getByRole('button');
  const pressed = await chips.first().evaluate(async (chip: HTMLElement) => {
    const start = performance.now();
    chip.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(0), 0)));
    return { after: performance.now() - start, isPending: chip.ariaDisabled === 'true' };
  });
  print('a pressed chip answers', pressed.isPending ? pressed.after : Infinity, 100);
  await page.context().close();
}

async function longList(url: string): Promise<void> {
  const page = await open(url, { email: therapistEmail, isCacheEmpty: false });
  await page.goto(`${url}/therapist/sessions`);
  await page.waitForLoadState('networkidle');
  const frames = await page.evaluate(async () => {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < 2_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      scrollBy(0, 12);
      count += 1;
    }
    return count / 2;
  });
  const name = `scrolling the list of ${sessions.toLocaleString('en-US')} sessions`;
  console.log(`${name.padEnd(58)} ${frames.toFixed(0).padStart(6)} frames a second, aim 60`);
  await page.context().close();
}

/**
 * Returns a function that waits until the page has had no request under way for a second, and says when the last
 * one ended. Playwright's 'networkidle' is only about the load of a document.
 */
function watchRequests(page: Page): () => Promise<number> {
  let underWay = 0;
  let changed = Date.now();
  const note = (more: number) => () => {
    underWay += more;
    changed = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return async () => {
    while (underWay > 0 || Date.now() - changed < 1_000) await page.waitForTimeout(50);
    return changed;
  };
}

async function periodSwitch(url: string): Promise<void> {
  const page = await open(url, { email: adminEmail, isCacheEmpty: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/admin/payroll`);
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const other = page.getByRole('link', { name: /Complete/ }).first();
  const lastAnswer = watchRequests(page);
  const pressed = Date.now();
  const shown = await other.evaluate(async (link: HTMLElement) => {
    const start = performance.now();
    link.click();
    while (link.ariaCurrent !== 'true' && performance.now() - start < 30_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - start;
  });
  print(`another pay period is shown, ${therapists} therapists`, shown, 300);
  const loaded = (await lastAnswer()) - pressed;
  console.log(`${''.padEnd(58)} ${loaded.toFixed(0).padStart(6)} ms until all of it is loaded`);
  await page.context().close();
}

const stopCluster = await startSampleCluster();
const practice = await openSamplePractice({});
const browser = await chromium.launch({
  ...(findBrowser() && { executablePath: findBrowser() }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await signIn(practice.url);
  await firstVisit(practice.url);
  await therapistHome(practice.url);
  await homeAgain(practice.url);
  await runSql(practice.databaseUrl, many);
  await longList(practice.url);
  await periodSwitch(practice.url);
} finally {
  await browser.close();
  await practice.stop();
  await stopCluster();
}
