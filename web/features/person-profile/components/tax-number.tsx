import { useEffect } from 'react';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { personProfileCopy } from '../copy.ts';
import { useRevealTaxNumber } from '../mutations.ts';
import styles from './profile.module.css';

interface TaxNumberProps {
  /** Whose number, and which of two; null for the practice's own. */
  number: { personId: string; kind: string } | null;
  /** SSN or EIN where one person is shown, whose it is where there are several. */
  of: { kind: string } | { name: string };
  /** Left out where a form's field shows it. */
  mask?: string;
}

/** Anyone passing by can read a number left open on a screen. */
const SHOWN_FOR_MS = 30_000;

/** The mask of a tax number; the number itself for half a minute, on request. */
export function TaxNumber({ number: shown, of, mask }: TaxNumberProps) {
  const t = useCopy(personProfileCopy);
  const { data: number, error, isPending, mutate, reset } = useRevealTaxNumber();
  const reveal = 'kind' in of ? t('revealOf', of) : t('revealOfName', of);
  useEffect(() => {
    if (number === undefined) return;
    const timer = setTimeout(reset, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [number, reset]);
  return (
    <div className={styles.tax}>
      <span role="status" className={styles.number}>
        {number ?? mask}
      </span>
      {number === undefined ? (
        <Button
          tone="quiet"
          icon="eye"
          aria-label={reveal}
          title={t('revealHint')}
          isPending={isPending}
          onClick={() => mutate(shown)}
        >
          {mask === undefined ? reveal : t('reveal')}
        </Button>
      ) : (
        <Button tone="quiet" icon="eyeOff" onClick={reset}>
          {t('hide')}
        </Button>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {errorWords(error, t('revealFailed'))}
        </p>
      )}
    </div>
  );
}
