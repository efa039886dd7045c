/**
 * `npm run gallery`: every component in each of its states, and every screen of the product in each of
 * its own, to leaf through.
 * `npm run gallery -- FOLDER`: photographs all of them at 390 and 1440 in both themes, has axe look at
 * each, and leaves an index.html to leaf through. `npm run gallery -- FOLDER payroll`: only what has
 * this in its name.
 * `npm run gallery -- FOLDER dialogs`: every dialog, sheet and menu that opens on a screen, instead; with
 * `dialogs-admin_payroll`, those of the screens with this in their name.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { startSampleCluster } from '../tests/browser/sample-practice.ts';
import { commandLineOf, stop } from './command-line.ts';
import { findBrowser } from './find-browser.mjs';
import { photographAll } from './gallery/photographs.ts';
import { startStandIn } from './gallery/stand-in.ts';

const root = join(import.meta.dirname, '..');
const {
  words: [folder, only = ''],
} = commandLineOf({
  usage: 'npm run gallery [-- FOLDER [NAME]]',
  options: {},
  words: { least: 0, most: 2 },
});
const port = Number(process.env.PORT ?? 3100);
// Before the minutes of work that would be lost.
if (folder !== undefined) makeFolder(folder);

console.log('Filling in the sample practice ...');
const stopCluster = await startSampleCluster();
const standIn = await startStandIn(port + 1);
const front = await createServer({ root, server: { port } });
await front.listen();
const gallery = `${front.resolvedUrls?.local[0]}web/gallery/index.html`;

if (folder !== undefined) {
  const browser = await chromium.launch({
    ...(findBrowser() && { executablePath: findBrowser() }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const { pictures, problems } = await photographAll(browser, {
    gallery,
    standIn,
    folder: resolve(folder),
    only,
  });
  await browser.close();
  console.log([...problems, `${pictures.length} pictures in ${folder}/index.html`].join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
  await close();
} else {
  console.log(
    `\nComponents  ${gallery}\nScreens     ${gallery.replace('index', 'screens')}\n\nCtrl-C ends it.`,
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    stop(
      `The pictures cannot be put in ${path}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

async function close(): Promise<void> {
  await front.close();
  await standIn.stop();
  await stopCluster();
}
