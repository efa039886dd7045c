import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const unread = new WeakMap<Page, string[]>();

/**
 * Records the toasts of every page, for `expectMessage`, and hides them unless `keepMessages` was called: they
 * disappear after three seconds, and a test that looks for one on the screen should fail each time, not only on a
 * busy machine.
 */
export function recordMessages(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await recordIn(context);
    return context;
  };
}

async function recordIn(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordMessage', ({ page }, text: string) => {
    unread.set(page, [...unreadMessages(page), text]);
  });
  await context.addInitScript(watchMessages);
}

/** The messages of a page that no test has asked for yet. */
export function unreadMessages(page: Page): readonly string[] {
  return unread.get(page) ?? [];
}

/** Waits for a message, and takes it off the list: another call needs another message. */
export async function expectMessage(page: Page, expected: string | RegExp): Promise<void> {
  const isExpected = (text: string) =>
    typeof expected === 'string' ? text.includes(expected) : expected.test(text);
  await expect
    .poll(
      () => unreadMessages(page).some(isExpected) || unreadMessages(page),
      `the page says ${expected}`,
    )
    .toBe(true);
  const messages = unreadMessages(page);
  unread.set(page, messages.toSpliced(messages.findIndex(isExpected), 1));
}

/** Keeps the page's messages, and their Undo buttons, on the screen, as a pointer over them does. */
export async function keepMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.areMessagesKept = true;
  });
}

/** Runs in the page. */
function watchMessages(): void {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || !target.matches('section[aria-live]')) continue;
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        window.recordMessage(added.querySelector('span')?.textContent ?? '');
        if (!window.areMessagesKept && added instanceof HTMLElement) added.style.display = 'none';
      }
      // Also after one was pressed, with which the time of the others goes on.
      if (window.areMessagesKept) {
        target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    recordMessage: (text: string) => void;
    areMessagesKept?: boolean;
  }
}
