import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { sessionStore } from '../../web/lib/session-storage.ts';
import { test as base } from './clock.ts';
import { recordMessages } from './messages.ts';
import { openSamplePractice, type SamplePractice, SharedPractice } from './sample-practice.ts';
import { slowDown } from './slowness.ts';

export { expect };

export const demo = {
  admin: 'admin@example.com',
  therapist: 'therapist@example.com',
  supervisor: 'supervisor@example.com',
  password: 'demo-practice-2026',
};

interface PracticeFixtures {
  /** Signs in through the screen, for tests about it; others use the much cheaper `actAs`. */
  signIn: (email: string) => Promise<void>;
  /** Signs this person in without the screen, replacing the current sign-in; open a page next. */
  actAs: (email: string) => Promise<void>;
  /** Errors of the page and violations of its content policy; any of them fails the test. */
  pageErrors: string[];
  /** Further settings of the host, such as the address of a service it uses. */
  environment: Record<string, string>;
  /** Set for tests that save nothing another test could notice: they share a practice, which is much cheaper. */
  readOnly: boolean;
  /** A sample practice of this test's own, unless it is read-only. */
  practice: SamplePractice;
  practiceUrl: string;
}

interface WorkerFixtures {
  sharedPractice: SharedPractice;
}

/**
 * Each test runs against the real host over a sample practice. A test fails when the page throws, or meets
 * anything its content policy forbids.
 */
export const test = base.extend<PracticeFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      recordMessages(browser);
      slowDown(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  environment: [{}, { option: true }],
  readOnly: [false, { option: true }],
  sharedPractice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is used.
    async ({}, use) => {
      const shared = new SharedPractice();
      await use(shared);
      await shared.stop();
    },
    { scope: 'worker' },
  ],
  practice: [
    async ({ environment, readOnly, sharedPractice }, use) => {
      if (readOnly) {
        await use(await sharedPractice.today());
        await sharedPractice.expectUnchanged();
        return;
      }
      const practice = await openSamplePractice(environment);
      await use(practice);
      await practice.stop();
    },
    // It may wait for midnight.
    { timeout: 1_200_000 },
  ],
  practiceUrl: ({ practice }, use) => use(practice.url),
  baseURL: ({ practiceUrl }, use) => use(practiceUrl),
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      await watch(page, pageErrors);
      await use(pageErrors);
      // An answer to a request of the page must not fail because the page is closed.
      if (!page.isClosed()) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page }, use) =>
    use(async (email) => {
      await page.goto('/login');
      await signInHere(page, email);
    }),
  actAs: ({ page, context, practiceUrl }, use) =>
    use(async (email) => {
      const { tokens } = await tokensOf(practiceUrl, email);
      const signIn = [sessionStore.key, tokens] as const;
      if (page.url() === 'about:blank') {
        // The page that is opened next has them before its first script, and others do not get them again.
        const script = await page.addInitScript(keepSignIn, signIn);
        page.once('domcontentloaded', () => script.dispose());
        return;
      }
      // A page of this origin without a script: requests of the page before would be sent with these tokens.
      await page.goto(`${practiceUrl}/config.json`);
      await context.clearCookies();
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await page.evaluate(keepSignIn, signIn);
    }),
});

/** Signs in on the sign-in screen. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Runs in the page. */
function keepSignIn([key, tokens]: readonly [string, string]): void {
  localStorage.setItem(key, tokens);
  localStorage.setItem('remember-me', 'true');
}

/** The tokens that the sign-in screen would keep, as text, and the key of the practice. */
export async function tokensOf(url: string, email: string, password = demo.password) {
  const { anonKey } = z
    .object({ anonKey: z.string() })
    .parse(await (await fetch(`${url}/config.json`)).json());
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return { anonKey, tokens: await answer.text() };
}

async function watch(page: Page, pageErrors: string[]): Promise<void> {
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) {
      pageErrors.push(message.text());
    }
  });
}
