import { type ReactNode, useContext, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { textButtonClass } from './button.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  title: string;
  /** The name of the button, where what it shows does not say it. */
  label?: string;
  /** What the button shows: text stands underlined in its line, as an amount that explains itself. */
  trigger: ReactNode;
  triggerClass?: string;
  children: ReactNode;
}

/** A button that opens a small panel beside itself. */
export function Popover({ title, label, trigger, triggerClass, children }: PopoverProps) {
  const id = useId();
  return (
    <DialogTrigger>
      <Button aria-label={label} className={triggerClass ?? textButtonClass}>
        {trigger}
      </Button>
      {/* Without a Dialog inside it is the dialog itself, its hidden way out included. */}
      <AriaPopover className={styles.popover} aria-labelledby={id}>
        <div className={styles.content}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      </AriaPopover>
    </DialogTrigger>
  );
}

/** Closes the panel one stands in: for links in it, which lead somewhere else. */
export function useClosePopover(): () => void {
  const state = useContext(OverlayTriggerStateContext);
  return () => state?.close();
}
