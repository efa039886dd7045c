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
  /** What the button shows: text is underlined, such as an amount that opens into its reason. */
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
      {/* Without a Dialog inside, the popover is the dialog itself, with a hidden dismiss button. */}
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

/** Closes the panel around a component: for links in it, which lead elsewhere. */
export function useClosePopover(): () => void {
  const state = useContext(OverlayTriggerStateContext);
  return () => state?.close();
}
