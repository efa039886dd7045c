import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './link-list.module.css';
import { SkeletonBlock } from './skeleton.tsx';
import { Unbroken } from './unbroken.tsx';

interface LinkListProps {
  label: string;
  /** Which of the links is selected; the list scrolls to it, wherever it was chosen. */
  selected: string | undefined;
  children: ReactNode;
}

/**
 * Chooses one item of a long list, which is shown beside it: links, so that each has an address and works
 * with the keyboard like any other. At most 60% of the window high.
 */
export function LinkList({ label, selected, children }: LinkListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected !== undefined) revealSelected(list.current);
  }, [selected]);
  return (
    <nav ref={list} aria-label={label} className={styles.list}>
      {children}
    </nav>
  );
}

/** Scrolls the list, and only the list, to the selected link. */
function revealSelected(list: HTMLElement | null): void {
  const selected = list?.querySelector<HTMLAnchorElement>('a[aria-current]');
  if (!list || !selected) return;
  const [outer, inner] = [list.getBoundingClientRect(), selected.getBoundingClientRect()];
  // The end of the list fades out, so a link there counts as hidden.
  const FADE = 24;
  if (inner.top >= outer.top && inner.bottom <= outer.bottom - FADE) return;
  // The one before it comes first, below the heading that stays: none is cut in half at the top.
  const links = [...list.querySelectorAll('a')];
  const first = links[links.indexOf(selected) - 1] ?? selected;
  const heading = first.closest('section')?.querySelector('h3')?.getBoundingClientRect();
  list.scrollTop += first.getBoundingClientRect().top - outer.top - (heading?.height ?? 0);
}

/** Links under a heading that stays in view. */
export function LinkListGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

interface LinkListItemProps {
  /** The search part of its address. */
  search: string;
  isSelected: boolean;
  /** Chosen along with the selected one. */
  isIncluded?: boolean;
  name: string;
  badge: ReactNode;
  details: readonly string[];
}

/** One item: its name, its state and a few details. */
export function LinkListItem({
  search,
  isSelected,
  isIncluded,
  name,
  badge,
  details,
}: LinkListItemProps) {
  return (
    <li>
      <Link
        to={{ search }}
        aria-current={isSelected ? 'true' : undefined}
        className={classNames(styles.item, isIncluded && styles.included)}
      >
        {/* The spaces keep the words apart when a screen reader reads the link. */}
        <span className={styles.name}>{name}</span> {badge}{' '}
        {details.map((detail) => (
          <Fragment key={detail}>
            <span className={styles.detail}>
              <Unbroken>{detail}</Unbroken>
            </span>{' '}
          </Fragment>
        ))}
      </Link>
    </li>
  );
}

/** The list while it loads. */
export function LinkListSkeleton() {
  return (
    <div className={styles.loading}>
      <SkeletonBlock lines={8} />
    </div>
  );
}
