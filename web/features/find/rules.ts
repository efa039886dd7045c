import { fold } from '../../../domain/search.ts';
import type { IconName } from '../../ui/icon.tsx';

/** What can be found or done, in the order of the groups. */
export const GROUPS = ['actions', 'screens', 'people', 'periods'] as const;
export type Group = (typeof GROUPS)[number];

/** Something to find or do: each has an address. */
export interface Entry {
  group: Group;
  label: string;
  icon?: IconName;
  /** Shown beside it, and searched too: an email address, a role. */
  detail?: string;
  to: string;
  /** It opens over the screen where the person is. */
  isOver?: boolean;
}

/** How many are listed at once. */
export const MOST = 12;

/** What separates words: everything but letters and digits. */
const BETWEEN = /[^\p{L}\p{N}]+/u;

/**
 * What is listed, and of how many: each word that was typed begins a word of the entry. Those found by their
 * names come first.
 */
export function matching(
  entries: readonly Entry[],
  typed: string,
): { listed: Entry[]; total: number } {
  const words = fold(typed).split(BETWEEN).filter(Boolean);
  const beginIn = (text: string) => {
    const parts = fold(text).split(BETWEEN);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const named = entries.filter(({ label }) => beginIn(label));
  const described = entries.filter(
    (entry) => !named.includes(entry) && beginIn(`${entry.label} ${entry.detail ?? ''}`),
  );
  const found = [...named, ...described];
  const first = found.slice(0, MOST);
  return {
    listed: GROUPS.flatMap((group) => first.filter((entry) => entry.group === group)),
    total: found.length,
  };
}

/** The position an arrow key leads to; after the last comes the first. */
export function moved(place: number, by: number, count: number): number {
  return count === 0 ? -1 : (place + by + count) % count;
}

const KEYS_OFF = 'single-keys-off';

/** Whether N, / and ? work by themselves (WCAG 2.1.4); remembered on this device. */
export const areKeysOn = () => localStorage.getItem(KEYS_OFF) === null;

/** Turns the single keys on or off on this device. */
export function setKeysOn(on: boolean): void {
  if (on) localStorage.removeItem(KEYS_OFF);
  else localStorage.setItem(KEYS_OFF, '1');
}

const TYPED_IN =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

/** What a key press asks for; null while the person is typing or a dialog is open. */
export function askedBy(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented' | 'isComposing'
  >,
  isDialogOpen: boolean,
): 'find' | 'add' | 'keys' | null {
  if (event.defaultPrevented || event.isComposing || event.altKey || isDialogOpen) return null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'find' : null;
  if (!areKeysOn()) return null;
  if (isTypedIn(event.target)) return null;
  switch (event.key) {
    case '/':
      return 'find';
    case '?':
      return 'keys';
    case 'n':
    case 'N':
      return 'add';
    default:
      return null;
  }
}

function isTypedIn(target: EventTarget | null): boolean {
  return typeof Element !== 'undefined' && target instanceof Element
    ? target.closest(TYPED_IN) !== null
    : false;
}
