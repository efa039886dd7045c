import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
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
  return (
    <DialogTrigger>
      <Button aria-label={label} className={triggerClass ?? textButtonClass}>
        {trigger}
      </Button>
      <AriaPopover className={styles.popover}>
        <Dialog className={styles.dialog}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
