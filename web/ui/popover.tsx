import { createContext, type ReactNode, use, useRef } from 'react';
import { textButtonClass } from './button.tsx';
import { loadAhead } from './lazy-ahead.ts';
import type { PopoverPanelProps } from './popover-panel.tsx';
import { useOpened } from './use-opened.ts';

interface PopoverProps {
  title: string;
  /** The name of the button, where what it shows does not say it. */
  label?: string;
  /** What the button shows: text is underlined, such as an amount that opens into its reason. */
  trigger: ReactNode;
  triggerClass?: string;
  children: ReactNode;
}

const loadPanel = loadAhead(() => import('./popover-panel.tsx').then((m) => m.PopoverPanel));

const CloseContext = createContext(() => {});

/** A button that opens a small panel beside itself. */
export function Popover({ title, label, trigger, triggerClass, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { Opened: Panel, isLoading, open, close } = useOpened<PopoverPanelProps>();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={Panel !== undefined}
        aria-busy={isLoading || undefined}
        className={triggerClass ?? textButtonClass}
        onClick={(event) => {
          // Safari focuses no button that is pressed; when the panel closes, the focus comes back here.
          event.currentTarget.focus();
          void open(loadPanel);
        }}
      >
        {trigger}
      </button>
      {Panel && (
        <Panel title={title} button={button} onClose={close}>
          <CloseContext value={close}>{children}</CloseContext>
        </Panel>
      )}
    </>
  );
}

/** Closes the panel around a component: for links in it, which lead elsewhere. */
export function useClosePopover(): () => void {
  return use(CloseContext);
}
