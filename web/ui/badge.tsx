import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  icon?: IconName;
  /** How far along something is, without colour: not started, under way, final, done. */
  shape?: 'hollow' | 'half' | 'full' | 'tick';
  /** Without a background, for lists; a filled one goes beside the main figure of a screen. */
  isBare?: boolean;
  children: ReactNode;
}

/** A short state, such as Pending. Not for counts, roles or decoration. */
export function Badge({ tone = 'neutral', icon, shape, isBare, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], isBare && styles.bare)}>
      {shape && <span aria-hidden="true" className={classNames(styles.mark, styles[shape])} />}
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
