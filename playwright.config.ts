import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/global-setup.ts',
  // On two cores, beside two of vitest: one more of these keeps the processors busy while pages wait.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Far more than a quiet machine needs, so that a busy one makes no test fail.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Specs about working offline allow them; elsewhere one would load every file of the app.
    serviceWorkers: 'block',
    // A failure keeps its picture and the page's structure. Recording every step of all tests, in case one
    // fails, took a tenth of their time; `--trace on` records those of one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium does not start under libfaketime; each page gets the clock instead (tests/browser/fixtures.ts).
      env: { ...process.env, LD_PRELOAD: '' },
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: optimizing its code costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
