import type { Browser, BrowserContext } from '@playwright/test';

/** The longest that an answer of the practice takes then, in milliseconds. */
const LONGEST = 1500;
const isOfThePractice = ({ pathname }: URL) => /^\/(rest|auth|functions)\/v1\//.test(pathname);

/**
 * With SLOW set to a number (`npm test -- --slow 7`), every page has a quarter of the processor, and each answer of
 * the practice comes up to 1.5 seconds late, so that they arrive in another order. The number decides which is how
 * late: the same one repeats it, another tries another order. A test that passes only because an answer is quick
 * fails here, and not once a month on a busy machine.
 */
export function slowDown(browser: Browser): void {
  const seed = process.env.SLOW;
  if (seed === undefined) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await slowDownContext(context, seed);
    return context;
  };
}

async function slowDownContext(context: BrowserContext, seed: string): Promise<void> {
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  });
  const asked = new Map<string, number>();
  await context.route(isOfThePractice, (route) => {
    const request = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const count = (asked.get(request) ?? 0) + 1;
    asked.set(request, count);
    // The page may be gone by then.
    setTimeout(
      () => void route.fallback().catch(() => {}),
      latenessOf(`${seed} ${request} ${count}`),
    );
  });
}

/** A number of milliseconds that depends on nothing but the text (FNV-1a). */
function latenessOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % LONGEST;
}
