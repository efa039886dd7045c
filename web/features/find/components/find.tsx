import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { loadAhead } from '../../../ui/lazy-ahead.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { findCopy } from '../copy.ts';
import { askedBy, type Entry } from '../rules.ts';
import styles from './find.module.css';
import type { PaletteProps } from './palette.tsx';

const palette = loadAhead(() => import('./palette.tsx').then((m) => m.Palette));
const keys = () => import('./keys-dialog.tsx').then((m) => m.KeysDialog);

interface FindProps {
  /** The screens and actions of the person's area. */
  entries: readonly Entry[];
}

/** 'Find or do': a button, and the keys that work on every screen. */
export function Find({ entries }: FindProps) {
  const t = useCopy(findCopy);
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { Opened, isLoading, open, close } = useOpened<PaletteProps>();
  const ask = (asked: 'find' | 'add' | 'keys') => {
    setAdding(asked === 'add');
    void open(asked === 'keys' ? keys : palette);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = askedBy(event, document.querySelector('[role$="dialog"]') !== null);
    if (!asked) return;
    event.preventDefault();
    const [only, ...others] = entries.filter(({ group }) => group === 'actions');
    if (asked === 'add' && only && others.length === 0)
      void navigate(only.to, { replace: only.isOver ?? false });
    else ask(asked);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('title')}
        onClick={() => ask('find')}
      >
        <Icon name="search" />
        <span className={styles.words}>{t('title')}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {Opened && <Opened entries={entries} isAdding={isAdding} onClose={close} />}
    </>
  );
}
