import { useState } from 'react';
import { errorWords } from '../../../lib/errors.ts';
import { download } from '../../../lib/exports/download.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { twoFactorCopy } from '../copy.ts';
import { makeRecoveryCodes } from '../mutations.ts';
import styles from './two-factor.module.css';

/** Makes recovery codes and shows them, once; the earlier ones no longer count. */
export function RecoveryCodes({ onDone }: { onDone: () => void }) {
  const t = useCopy(twoFactorCopy);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The codes at hand count no longer once new ones are made: a closed dialog could not show those.
  useUnsaved(isPending && 'sending');
  const make = async () => {
    setPending(true);
    try {
      setCodes(await makeRecoveryCodes());
      setProblem(null);
    } catch (error) {
      setProblem(errorWords(error, t('codesFailed')));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.steps}>
      <p>{t('codesLead')}</p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {codes ? (
        <Made codes={codes} onDone={onDone} />
      ) : (
        // The button that led here is gone, so the focus moves here.
        <Button tone="primary" wide autoFocus isPending={isPending} onClick={() => void make()}>
          {t('showCodes')}
        </Button>
      )}
    </div>
  );
}

function Made({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useCopy(twoFactorCopy);
  const [isKept, setKept] = useState(false);
  useUnsaved(
    !isKept && {
      title: t('leaveCodesTitle'),
      text: t('leaveCodesText'),
      leave: t('leaveCodes'),
      stay: t('stayWithCodes'),
    },
  );
  return (
    <>
      <ul className={styles.codes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        icon="download"
        autoFocus
        onClick={() => download(t('fileName'), `${codes.join('\n')}\n`, 'text/plain')}
      >
        {t('saveCodes')}
      </Button>
      <Checkbox
        label={t('codesKept')}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button tone="primary" wide disabled={!isKept} onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}
