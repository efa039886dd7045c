import type { Page } from '@playwright/test';

/** What a page in the made-up language (`pseudo.ts`) shows without marks, and what it cuts off. */
export interface Amiss {
  untranslated: string[];
  cut: string[];
}

/**
 * Reads everything that a person sees or hears on the page. A word without marks is fine where the
 * practice's data has it, as the name of a client, or a date of the language's locale.
 */
export function lookForUntranslated(page: Page, data: readonly string[]): Promise<Amiss> {
  return page.evaluate((known) => {
    const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];
    const fine = new Set(known.flatMap(wordsOf));
    const untranslated = new Set<string>();
    const cut = new Set<string>();

    // Two capitals are somebody's initials.
    const isUnmarked = (word: string) => /^[A-Za-z]{2,}$/.test(word) && !/^[A-Z]{2}$/.test(word);

    const look = (text: string) => {
      // A name that was too long for a chart.
      const strange = wordsOf(text.replace(/\p{L}+…/gu, '')).filter(
        (word) => isUnmarked(word) && !fine.has(word),
      );
      if (strange.length > 0) untranslated.add(`${strange.join(' ')} (in: ${text.trim()})`);
    };

    /** Whether a text is larger than its own box, or than what its surroundings let through. */
    const isCut = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { display, overflowX, overflowY, position, textOverflow } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // For screen readers only, or out of sight until it is asked for.
        if (box.width <= 1 || box.height <= 1) return false;
        // A row that opens has the rest of it inside.
        if (textOverflow === 'ellipsis' && around.closest('button, a')) return false;
        const isOwn = around === text.parentElement && display !== 'inline';
        if (isOwn && (left < box.left - 1 || right > box.right + 1)) return true;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (hides(overflowX) && (left < box.left - 1 || right > box.right + 1)) return true;
        if (hides(overflowY) && (top < box.top - 2 || bottom > box.bottom + 2)) return true;
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false;
      }
      return false;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !element || element.closest('script, style, noscript'))
        continue;
      if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
      look(node.data);
      if (isCut(node) && /[⟦⟧]/.test(node.data)) cut.add(node.data.trim());
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt]',
    )) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
        look(element.getAttribute(name) ?? '');
      }
    }
    look(document.title);
    return { untranslated: [...untranslated], cut: [...cut] };
  }, data);
}

/** Every text of an answer of the backend. */
export function textsOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(textsOf);
}

/** The words in dates and times in the locale of the made-up language. */
export function wordsOfDates(locale: string): string[] {
  const lengths = ['short', 'long'] as const;
  // Twelve months, whose first days are every day of the week.
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
  return lengths.flatMap((length) =>
    days.map((day) =>
      new Intl.DateTimeFormat(locale, {
        weekday: length,
        day: 'numeric',
        month: length,
        year: 'numeric',
        timeZone: 'America/New_York',
        timeZoneName: 'short',
      }).format(day),
    ),
  );
}
