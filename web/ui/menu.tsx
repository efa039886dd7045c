import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { loadAhead } from './lazy-ahead.ts';
import type { MenuAction, MenuListProps } from './menu-list.tsx';
import { useOpened } from './use-opened.ts';

interface MenuProps {
  /** The name of the menu, and of its button where the button shows an icon only. */
  label: string;
  actions: readonly MenuAction[];
  /** What the button shows; three dots unless given. */
  trigger?: ReactNode;
  triggerClass?: string;
  /** Above the actions, such as who is signed in. */
  header?: ReactNode;
  /** Centred at the button; otherwise their right ends align. */
  isCentred?: boolean;
  isDisabled?: boolean;
  /** The action chosen last is still running. */
  isPending?: boolean;
  /** The button, to focus it. */
  ref?: RefObject<HTMLButtonElement | null>;
}

const loadList = loadAhead(() => import('./menu-list.tsx').then((m) => m.MenuList));

/** Which action each key that opens a menu goes to: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
const GOES_TO: Partial<Record<string, 'first' | 'last'>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** A button that opens a list of actions. */
export function Menu({ label, trigger, triggerClass, isDisabled, isPending, ...menu }: MenuProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = menu.ref ?? own;
  const [start, setStart] = useState<MenuListProps['start']>();
  const { Opened: List, isLoading, open, close } = useOpened<MenuListProps>();
  const openAt = (at: MenuListProps['start']) => {
    // Safari focuses no button that is pressed; when the list closes, the focus comes back here.
    button.current?.focus();
    setStart(at);
    if (!isPending && !List) void open(loadList);
  };
  const press = (event: KeyboardEvent) => {
    const at = GOES_TO[event.key];
    if (!at) return;
    event.preventDefault();
    if (!event.repeat) openAt(at);
  };
  const choose = ({ onAction }: MenuAction) => {
    // A dialog that the action opens gives the focus back to where it was before: to this button.
    flushSync(close);
    button.current?.focus();
    onAction();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={trigger ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={List !== undefined}
        aria-disabled={isPending || undefined}
        aria-busy={isLoading || undefined}
        disabled={isDisabled}
        className={triggerClass ?? buttonClass('quiet', true)}
        onKeyDown={press}
        onClick={() => openAt(undefined)}
      >
        {trigger ?? <Icon name="more" />}
      </button>
      {List && (
        <List
          {...{ label, start, button }}
          header={menu.header}
          isCentred={menu.isCentred}
          actions={menu.actions}
          onChoose={choose}
          onClose={close}
        />
      )}
    </>
  );
}
