import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A test that only passes the second time is reported as flaky by name.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Specs that are about being offline allow it; elsewhere it would load every file of the app.
    serviceWorkers: 'block',
    // Recording costs a tenth of a run; where a failure is tried again, the second try is recorded.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
