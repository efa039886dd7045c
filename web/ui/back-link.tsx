import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './back-link.module.css';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The way back to the screen that this one is a part of. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className={classNames(buttonClass('quiet'), styles.back)}>
      <Icon name="chevronLeft" />
      {children}
    </Link>
  );
}
