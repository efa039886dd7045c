/**
 * `npm run gallery`: every component in each of its states, on a page of Vite's own server.
 * `npm run gallery -- FOLDER`: photographs that page, and the main screens of the sample practice, at
 * 390 and 1440 in both themes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { adminEmail, demoPassword, supervisorEmail, therapistEmail } from '../server/demo/cast.ts';
import { findBrowser } from './find-browser.mjs';

const root = join(import.meta.dirname, '..');

/** The main screens of each area, and who looks at them. */
const SCREENS = {
  [therapistEmail]: ['', 'calendar', 'sessions', 'pay', 'supervision', 'settings', 'help'],
  [adminEmail]: [
    '',
    'therapists',
    'supervisors',
    'payroll',
    'analytics',
    'reports',
    'settings',
    'audit',
    'help',
  ],
  [supervisorEmail]: ['home', 'calendar', 'sessions', 'log', 'alerts', 'settings'],
};
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'] as const;

const front = await createServer({ root, server: { port: Number(process.env.PORT ?? 3100) } });
await front.listen();
const gallery = `${front.resolvedUrls?.local[0]}web/gallery/index.html`;

const folder = process.argv[2];
if (folder) {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    ...(findBrowser() && { executablePath: findBrowser() }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  await photographGallery(browser, folder);
  await photographScreens(browser, folder);
  await browser.close();
  await front.close();
} else {
  console.log(`\nThe gallery is open at ${gallery}\n?theme=dark, ?language=es and ?language=fr`);
}

async function photographGallery(browser: Browser, into: string): Promise<void> {
  for (const viewport of SIZES) {
    const page = await browser.newPage({ viewport });
    for (const theme of THEMES) {
      for (const language of ['en', 'es', 'fr']) {
        await page.goto(`${gallery}?theme=${theme}&language=${language}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await photograph(page, join(into, `gallery-${language}-${viewport.width}-${theme}`));
      }
    }
    await page.close();
  }
}

async function photographScreens(browser: Browser, into: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'gallery-'));
  const port = Number(process.env.PORT ?? 3100) + 1;
  const host = spawn(process.execPath, ['--import', 'tsx', 'server/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const said of host.stdout) if (String(said).includes('Ctrl-C')) break;
    for (const viewport of SIZES) {
      for (const [email, screens] of Object.entries(SCREENS)) {
        const page = await (await browser.newContext({ viewport })).newPage();
        const area = await signIn(page, `http://localhost:${port}`, email);
        for (const screen of screens) {
          for (const theme of THEMES) {
            await page.evaluate((next) => localStorage.setItem('theme', next), theme);
            await page.goto(screen ? `${area}/${screen}` : area);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await page.waitForLoadState('networkidle');
            const name = `${new URL(area).pathname.slice(1)}-${screen || 'home'}`;
            await photograph(page, join(into, `${name}-${viewport.width}-${theme}`));
          }
        }
        await page.context().close();
      }
    }
  } finally {
    host.kill('SIGTERM');
    await once(host, 'exit');
    rmSync(data, { recursive: true, force: true });
  }
}

/** Answers with the address of the person's own area. */
async function signIn(page: Page, url: string, email: string): Promise<string> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  return `${url}/${new URL(page.url()).pathname.split('/')[1]}`;
}

async function photograph(page: Page, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, fullPage: true });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  console.log(excess > 0 ? `${path}.png is ${excess} px wider than the window` : `${path}.png`);
}
