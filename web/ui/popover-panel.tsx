import { type ReactNode, type RefObject, useId } from 'react';
import { Popover } from 'react-aria-components/Popover';
import styles from './popover.module.css';
import { useTopmost } from './topmost.ts';

export interface PopoverPanelProps {
  title: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The open panel of a popover, at its button. */
export function PopoverPanel({ title, button, onClose, children }: PopoverPanelProps) {
  const id = useId();
  useTopmost(true, onClose);
  return (
    // Without a Dialog inside, the popover is the dialog itself, with a hidden dismiss button.
    <Popover
      triggerRef={button}
      isOpen
      onOpenChange={onClose}
      placement="bottom start"
      // As far from the edge of a phone as the content of its screens.
      containerPadding={16}
      className={styles.popover}
      aria-labelledby={id}
    >
      <div className={styles.content}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </Popover>
  );
}
