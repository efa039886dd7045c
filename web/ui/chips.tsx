import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './chips.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** Chips in a row; on a phone one strip that the thumb moves. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.chips}>
      {children}
    </ul>
  );
}

interface ChipProps {
  /** What a press does, in words. */
  label: string;
  icon: IconName;
  children: ReactNode;
  /** After the words, in a softer colour. */
  detail?: string | undefined;
  isPending?: boolean;
  onPress: () => void;
  /** A long press, or Shift+Enter. */
  onHold?: () => void;
}

/** A button that acts on one press. */
export function Chip({ label, icon, children, detail, isPending, onPress, onHold }: ChipProps) {
  const hold = useHold(onHold);
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isPending || undefined}
        aria-keyshortcuts={onHold ? 'Shift+Enter' : undefined}
        className={classNames(styles.chip, isPending && styles.pending)}
        {...hold.handlers}
        onClick={() => {
          if (!hold.wasHeld() && !isPending) onPress();
        }}
      >
        <Icon name={icon} />
        <span className={styles.name}>{children}</span>
        {detail && (
          <>
            {' '}
            <span className={styles.detail}>{detail}</span>
          </>
        )}
      </button>
    </li>
  );
}

const HOLD_MS = 500;

function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    wasHeld: () => isHeld.current,
    handlers: {
      onPointerDown: () => {
        isHeld.current = false;
        if (!onHold) return;
        timer.current = setTimeout(() => {
          isHeld.current = true;
          onHold();
        }, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      // A finger that stays would open the browser's own menu.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (onHold) event.preventDefault();
      },
      onKeyDown: (event: KeyboardEvent) => {
        isHeld.current = false;
        if (event.key !== 'Enter' || !event.shiftKey || !onHold) return;
        event.preventDefault();
        onHold();
      },
    },
  };
}
