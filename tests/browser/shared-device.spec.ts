import { createServer, type Server } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { demo, expect, test } from './fixtures.ts';
import { elsewhere } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything a browser keeps of the origin of a page. */
function keptBy(page: Page) {
  return page.evaluate(async () => {
    const stored = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])];
    for (const { name } of await indexedDB.databases()) stored.push(`database ${name}`);
    const cached: string[] = [];
    const addresses: string[] = [];
    const names = await caches.keys();
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname);
        cached.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return { stored: stored.join('\n'), cached: cached.join('\n'), addresses, caches: names };
  });
}

const shellIsKept = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

test('the next person at a device finds nothing of the one before', async ({
  page,
  context,
  practiceUrl,
}) => {
  const { client } = await elsewhere(practiceUrl, demo.therapist);
  const { data } = await client.from('sessions').select('client_name').limit(1000);
  const clients = [...new Set((data ?? []).map((session) => session.client_name))];
  expect(clients.length).toBeGreaterThan(3);
  const among = (texts: string[]) => (text: string) => texts.filter((each) => text.includes(each));
  const clientsIn = among(clients);
  const personIn = among([...clients, demo.therapist, 'eyJ', 'outbox']);

  await page.goto('/login');
  await signIn(page, demo.therapist);
  await page.goto('/therapist/sessions');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await shellIsKept(page);
  // What is asked for from now on passes the service worker by.
  await page.reload();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  const during = await keptBy(page);
  // Also while they work here, what is cached is the app and no word of the practice.
  expect(during.addresses.length).toBeGreaterThan(10);
  expect(during.addresses.filter((path) => /^\/(auth|rest|functions)\//.test(path))).toEqual([]);
  expect(clientsIn(during.cached)).toEqual([]);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => personIn((await keptBy(page)).stored)).toEqual([]);
  expect(clientsIn((await keptBy(page)).cached)).toEqual([]);

  await signIn(page, demo.supervisor);
  await expect(page).toHaveURL(/\/supervisor/);
  const next = await keptBy(page);
  expect(clientsIn(next.stored + next.cached)).toEqual([]);
  expect(next.stored).not.toContain(demo.therapist);
  // Neither without a connection, when all there is comes from the device.
  await context.setOffline(true);
  await page.goto('/therapist/sessions');
  await expect(page).toHaveURL(/\/supervisor/);
  const shown = (await page.locator('body').textContent()) ?? '';
  expect(clientsIn(shown)).toEqual([]);
});

test('a service worker of before makes room for the next, and what it kept goes', async ({
  browser,
  practiceUrl,
}) => {
  const proxy = await startProxy(practiceUrl);
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    const before = await context.newPage();
    await before.goto(`${proxy.url}/login`);
    // As the app does once somebody is signed in.
    await before.evaluate(() =>
      navigator.serviceWorker.register('/service-worker.js').then(() => {}),
    );
    await shellIsKept(before);
    expect((await keptBy(before)).caches).toEqual(['shell of before']);
    // It asks for a newer one by itself whenever a page is opened; here the test does not wait for that.
    proxy.becomeNew();
    await before.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    // It takes over when the last page of before is gone.
    const isWaiting = () =>
      before.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting).toBe(true);
    await before.close();

    const page = await context.newPage();
    await page.goto(`${proxy.url}/login`);
    await expect.poll(async () => (await keptBy(page)).caches.length).toBe(1);
    await expect.poll(async () => (await keptBy(page)).cached).not.toContain('Client of before');
    const { caches: names, addresses } = await keptBy(page);
    expect(names[0]).toMatch(/^shell \/.*\/assets\//);
    expect(addresses).not.toContain('/rest/v1/sessions');
    await expect(page.getByLabel('Email')).toBeVisible();
  } finally {
    await context.close();
    proxy.close();
  }
});

/** The host behind an address that at first has an old service worker, one that kept too much. */
async function startProxy(target: string) {
  let isNew = false;
  const old = `
    self.addEventListener('install', (event) => event.waitUntil(caches.open('shell of before').then(
      (cache) => cache.put('/rest/v1/sessions', new Response('Client of before')))));
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`;
  const server: Server = createServer(async (request, response) => {
    if (request.url === '/service-worker.js' && !isNew) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(old);
      return;
    }
    const answer = await fetch(`${target}${request.url}`, { redirect: 'manual' });
    const headers = [...answer.headers].filter(
      ([name]) => !/encoding|length|connection/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    becomeNew: () => {
      isNew = true;
    },
    close: () => server.close(),
  };
}
