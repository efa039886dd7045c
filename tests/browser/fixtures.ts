import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { runProgram, temporaryFolder } from '../harness/program.ts';

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
  /** What went wrong in the page's own view; anything left here fails the test. */
  troubles: string[];
}

interface WorkerFixtures {
  /** Tests that leave the practice changed for good name one of their own: `test.use({ story: 'payroll' })`. */
  story: string;
  /** Settings for the host besides its own, such as the address of a service it uses. */
  environment: Record<string, string>;
  /** A demo practice of this worker's own: its address and the folder of its data. */
  practice: { url: string; folder: string };
  practiceUrl: string;
}

/**
 * Browser tests run against the real host with the demo's story, a fresh one per worker. A test
 * fails when the page throws, or meets anything its content policy forbids.
 */
export const test = base.extend<PracticeFixtures, WorkerFixtures>({
  story: ['shared', { scope: 'worker', option: true }],
  environment: [{}, { scope: 'worker', option: true }],
  // Named but not read: another story is another practice.
  practice: [
    async ({ story: _story, environment }, use) => {
      const folder = temporaryFolder();
      const program = runProgram('server/demo/main.ts', { DATA_DIR: folder, ...environment });
      const [, url = ''] = await program.prints(/is open at (http:\/\/localhost:\d+)/);
      await use({ url, folder });
      program.kill('SIGTERM');
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  practiceUrl: [({ practice }, use) => use(practice.url), { scope: 'worker' }],
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
});

async function watch(page: Page, troubles: string[]): Promise<void> {
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) {
      troubles.push(message.text());
    }
  });
}
