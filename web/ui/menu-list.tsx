import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';
import { useTopmost } from './topmost.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}

export interface MenuListProps {
  label: string;
  header: ReactNode;
  actions: readonly MenuAction[];
  /** The action that has the focus at first; the pointer needs none. */
  start: 'first' | 'last' | undefined;
  button: RefObject<HTMLElement | null>;
  isCentred: boolean | undefined;
  onChoose: (action: MenuAction) => void;
  onClose: () => void;
}

/** The open list of a menu, at its button. */
export function MenuList({
  label,
  header,
  actions,
  start,
  button,
  isCentred,
  ...on
}: MenuListProps) {
  useTopmost(true, on.onClose);
  return (
    <Popover
      triggerRef={button}
      isOpen
      onOpenChange={on.onClose}
      placement={isCentred ? 'bottom' : 'bottom end'}
      aria-label={label}
      className={styles.popover}
    >
      {header && <div className={styles.header}>{header}</div>}
      <AriaMenu
        aria-label={label}
        autoFocus={start ?? true}
        onClose={on.onClose}
        className={styles.menu}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            id={action.id}
            textValue={action.label}
            isDisabled={action.isDisabled}
            onAction={() => on.onChoose(action)}
            className={classNames(styles.item, action.isDangerous && styles.dangerous)}
          >
            {action.icon && <Icon name={action.icon} />}
            {action.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
