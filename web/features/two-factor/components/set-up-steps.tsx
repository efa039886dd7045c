import { useState } from 'react';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form, type SchemaForm, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { twoFactorCopy } from '../copy.ts';
import { beginEnrolment, type Enrolment, finishEnrolment } from '../mutations.ts';
import { retype } from '../rules.ts';
import { codeSchema } from '../schema.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';

interface SetUpStepsProps {
  /** A code of the app was correct, so the factor is active. */
  onVerified?: () => void;
  /** The recovery codes are kept. */
  onDone: () => void;
}

/** Setting up an authenticator app: what one needs, the QR code, the recovery codes. */
export function SetUpSteps({ onVerified, onDone }: SetUpStepsProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isVerified, setVerified] = useState(false);
  if (isVerified) return <RecoveryCodes onDone={onDone} />;
  if (!enrolment) return <Introduction onBegun={setEnrolment} />;
  return (
    <Scan
      enrolment={enrolment}
      onVerified={() => {
        setVerified(true);
        onVerified?.();
      }}
    />
  );
}

function Introduction({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const t = useCopy(twoFactorCopy);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setPending(true);
    try {
      onBegun(await beginEnrolment());
    } catch (error) {
      setProblem(errorWords(error, t('setUpFailed')));
      setPending(false);
    }
  };
  return (
    <div className={styles.steps}>
      <p>{t('intro')}</p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button tone="primary" wide isPending={isPending} onClick={() => void begin()}>
        {t('begin')}
      </Button>
    </div>
  );
}

interface ScanProps {
  enrolment: Enrolment;
  onVerified: () => void;
}

function Scan({ enrolment, onVerified }: ScanProps) {
  const t = useCopy(twoFactorCopy);
  const form = useSchemaForm(codeSchema(t), { defaultValues: { code: '' } });
  return (
    <div className={styles.steps}>
      <p>{t('scan')}</p>
      <QrCode text={enrolment.address} label={t('qrLabel')} />
      {/* A phone cannot scan what it shows itself. */}
      <a className={styles.open} href={enrolment.address}>
        {t('openApp')}
      </a>
      <div className={styles.key}>
        {t('keyLabel')}
        <code>{enrolment.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyKey secret={enrolment.key} />
      </div>
      <Form
        form={form}
        failure={t('confirmFailed')}
        onSubmit={async ({ code }) => {
          await finishEnrolment(enrolment.factorId, code).catch(retype(form));
          onVerified();
        }}
      >
        <CodeField field={form.field('code')} />
        <SubmitButton form={form} wide>
          {t('confirm')}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** Where the page may write to the clipboard; elsewhere the key is there to be typed. */
function CopyKey({ secret }: { secret: string }) {
  const t = useCopy(twoFactorCopy);
  const [outcome, setOutcome] = useState<'keyCopied' | 'keyNotCopied'>();
  if (!('clipboard' in navigator)) return null;
  return (
    <>
      <Button
        tone="quiet"
        onClick={() =>
          void navigator.clipboard.writeText(secret).then(
            () => setOutcome('keyCopied'),
            () => setOutcome('keyNotCopied'),
          )
        }
      >
        {t('copyKey')}
      </Button>
      {/* In words of its own: where a second factor is required, this is shown before there are toasts. */}
      <span role="status">{outcome && t(outcome)}</span>
    </>
  );
}

/** Six digits, with the keyboard and the suggestions of a phone for them. */
export function CodeField({
  field,
}: {
  field: ReturnType<SchemaForm<{ code: string }, unknown>['field']>;
}) {
  const t = useCopy(twoFactorCopy);
  return (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      // The one thing to do here; and the button that led here is gone.
      autoFocus
      {...field}
    />
  );
}
