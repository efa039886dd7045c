import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  id: string;
  label: string;
  icon?: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}

interface MenuProps {
  /** The name of the menu, and of its button where the button shows an icon only. */
  label: string;
  actions: readonly MenuAction[];
  /** What the button shows; three dots unless given. */
  trigger?: ReactNode;
  triggerClass?: string;
  /** Above the actions, such as who is signed in. */
  header?: ReactNode;
  isDisabled?: boolean;
  /** The action chosen last is still running. */
  isPending?: boolean;
  /** The button, to focus it. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button that opens a list of actions. */
export function Menu({ label, actions, trigger, triggerClass, header, ...button }: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        {...button}
        aria-label={trigger ? undefined : label}
        className={triggerClass ?? buttonClass('quiet', true)}
      >
        {trigger ?? <Icon name="more" />}
      </Button>
      <Popover placement="bottom end" className={styles.popover}>
        {header && <div className={styles.header}>{header}</div>}
        <AriaMenu aria-label={label} className={styles.menu}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              isDisabled={action.isDisabled}
              onAction={action.onAction}
              className={classNames(styles.item, action.isDangerous && styles.dangerous)}
            >
              {action.icon && <Icon name={action.icon} />}
              {action.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
