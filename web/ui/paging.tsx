import { useEffect } from 'react';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { IconButton, TextButton } from './button.tsx';
import styles from './data-table.module.css';
import { pagingCopy } from './paging-copy.ts';

interface PagingProps {
  /** What is paged, where a screen has several lists. */
  name?: string;
  /** The first page is 0. */
  page: number;
  pageSize: number;
  /** Rows on all pages together. */
  total: number;
  onPage: (page: number) => void;
  /** Shows all rows on one page, where they are all loaded. */
  onAll?: () => void;
}

/**
 * The position in a long list, with buttons to the next and previous page; nothing when all fits on one page.
 * Goes back by itself from a page whose rows were all removed.
 */
export function Paging({ name, page, pageSize, total, onPage, onAll }: PagingProps) {
  const t = useCopy(pagingCopy);
  const locale = useLocale();
  const count = (number: number) => number.toLocaleString(locale);
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
  if (total <= pageSize) return null;
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  return (
    <nav className={styles.paging} aria-label={name ? `${t('pages')}, ${name}` : t('pages')}>
      {onAll && <TextButton onClick={onAll}>{t('showAll')}</TextButton>}
      <span>{t('pageOf', { from: count(from), to: count(to), total: count(total) })}</span>
      <IconButton
        icon="chevronLeft"
        label={t('previousPage')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevronRight"
        label={t('nextPage')}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
