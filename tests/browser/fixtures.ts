import { test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { sessionStore } from '../../web/lib/session-storage.ts';
import { setClock } from './clock.ts';
import { noteMessages } from './messages.ts';
import { openSamplePractice, type SamplePractice } from './sample-practice.ts';

export { expect };

export const demo = {
  admin: 'admin@example.com',
  therapist: 'therapist@example.com',
  supervisor: 'supervisor@example.com',
  password: 'demo-practice-2026',
};

interface PracticeFixtures {
  /** Signs in through the screen and waits for the person's own area. */
  signIn: (email: string) => Promise<void>;
  /** Gives the browser this person's sign-in, without the screen; what it opens next is theirs. */
  actAs: (email: string) => Promise<void>;
  /** What went wrong in the page's own view; anything left here fails the test. */
  troubles: string[];
  /** Settings for the host besides its own, such as the address of a service it uses. */
  environment: Record<string, string>;
  /** A sample practice of this test's own. */
  practice: SamplePractice;
  practiceUrl: string;
}

/**
 * Each test runs against the real host over a sample practice of its own: what one changes, no
 * other sees. A test fails when the page throws, or meets anything its content policy forbids.
 */
export const test = base.extend<PracticeFixtures>({
  browser: [
    async ({ browser }, use) => {
      setClock(browser);
      noteMessages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  environment: [{}, { option: true }],
  practice: [
    async ({ environment }, use) => {
      const practice = await openSamplePractice(environment);
      await use(practice);
      await practice.stop();
    },
    { timeout: 600_000 },
  ],
  practiceUrl: ({ practice }, use) => use(practice.url),
  baseURL: ({ practiceUrl }, use) => use(practiceUrl),
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      await watch(page, troubles);
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page }, use) =>
    use(async (email) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(demo.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    }),
  actAs: ({ page, context, practiceUrl }, use) =>
    use(async (email) => {
      // What the page before still does would end in this person's name.
      await page.goto('about:blank');
      const localStorage = [
        { name: sessionStore.key, value: await tokensOf(practiceUrl, email) },
        { name: 'remember-me', value: 'true' },
      ];
      await context.setStorageState({
        cookies: [],
        origins: [{ origin: practiceUrl, localStorage }],
      });
    }),
});

/** The tokens that the sign-in screen would keep. */
async function tokensOf(url: string, email: string): Promise<string> {
  const { anonKey } = z
    .object({ anonKey: z.string() })
    .parse(await (await fetch(`${url}/config.json`)).json());
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return answer.text();
}

async function watch(page: Page, troubles: string[]): Promise<void> {
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) {
      troubles.push(message.text());
    }
  });
}
