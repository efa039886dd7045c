import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { Parts } from './error-state.tsx';
import { Menu } from './menu.tsx';
import type { MenuAction } from './menu-list.tsx';
import styles from './page.module.css';
import { usePageTitle } from './page-title.ts';
import { Unbroken } from './unbroken.tsx';
import { PHONE, useMedia } from './use-media.ts';

/** Where the frame's bar shows the title and the actions of a screen. */
export interface BarPlaces {
  title: HTMLElement | null;
  actions: HTMLElement | null;
  /** The area's own screen has the area's title for its own. */
  areaTitle?: string | undefined;
}

/** Given by the frame of an area; without one a screen shows its title above its parts. */
export const BarContext = createContext<BarPlaces | null>(null);

interface PageProps {
  title: string;
  /** A sentence above the parts. */
  lead?: ReactNode;
  /** Only on paper, for what the screen shows outside its parts. */
  printedLead?: ReactNode;
  /** What people do here most: at most two buttons, the main one last. On phones they are above the
   * parts, across the screen. */
  actions?: ReactNode;
  /** What people rarely do here, behind three dots. */
  more?: { label: string; actions: readonly MenuAction[] } | undefined;
  /** On phones the + of the tabs does the same as the actions, so they are left out. */
  isPlusEnough?: boolean;
  children: ReactNode;
}

/** A screen: its one title, in the bar and on the browser's tab, its main actions, and its parts. */
export function Page({
  title,
  lead,
  printedLead,
  actions,
  more,
  isPlusEnough,
  children,
}: PageProps) {
  const bar = use(BarContext);
  const isPhone = useMedia(PHONE);
  usePageTitle(title);
  const heading = (
    <h1 className={styles.title} title={title}>
      <Unbroken>{bar?.areaTitle ?? title}</Unbroken>
    </h1>
  );
  const buttons = actions && !(isPhone && isPlusEnough) && (
    <div className={styles.actions}>{actions}</div>
  );
  const isInBar = bar !== null && !isPhone;
  return (
    <div className={styles.page}>
      {bar?.title ? createPortal(heading, bar.title) : !bar && heading}
      {isInBar ? bar.actions && createPortal(buttons, bar.actions) : buttons}
      {more && bar?.actions && createPortal(<Menu {...more} />, bar.actions)}
      {lead && <p className={styles.lead}>{lead}</p>}
      {printedLead && <p className={styles.printed}>{printedLead}</p>}
      <Parts>{children}</Parts>
    </div>
  );
}
