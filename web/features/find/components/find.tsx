import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findCopy } from '../copy.ts';
import { askedBy, type Entry } from '../rules.ts';
import styles from './find.module.css';

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((m) => ({ default: m.KeysDialog })));

interface FindProps {
  /** The screens and actions of the person's area. */
  entries: readonly Entry[];
}

/** 'Find or do': a button, and the keys that work on every screen. What they open is loaded on first use. */
export function Find({ entries }: FindProps) {
  const t = useCopy(findCopy);
  const navigate = useNavigate();
  const [open, setOpen] = useState<'find' | 'add' | 'keys' | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = askedBy(event, document.querySelector('[role$="dialog"]') !== null);
      if (!asked) return;
      event.preventDefault();
      const [only, ...others] = entries.filter(({ group }) => group === 'actions');
      if (asked === 'add' && only && others.length === 0)
        void navigate(only.to, { replace: only.isOver ?? false });
      else setOpen(asked);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [entries, navigate]);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('title')}
        onClick={() => setOpen('find')}
      >
        <Icon name="search" />
        <span className={styles.words}>{t('title')}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {open && (
        <Suspense>
          {open === 'keys' ? (
            <KeysDialog onClose={close} />
          ) : (
            <Palette entries={entries} isAdding={open === 'add'} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
