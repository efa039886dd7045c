import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { signIn } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { signInCopy } from '../copy.ts';
import { signInProblems, signInValues } from '../rules.ts';
import styles from './sign-in-form.module.css';

interface Sent {
  problems: ReturnType<typeof signInProblems>;
  /** Why it was refused. */
  refusal?: string | undefined;
  isPending?: boolean;
}

export interface SignInEvents {
  /** Email and password have been sent. */
  onSend: () => void;
  /** They are right; the profile of this user is being read. */
  onAccepted: (userId: string) => void;
}

/**
 * Not the form of the other screens: what that weighs, sign-in would have to wait for. The browser keeps
 * the values: the page comes painted before its script, and what a person or a password manager has
 * already filled in stays.
 */
export function SignInForm({ notice, onSend, onAccepted }: SignInEvents & { notice: ReactNode }) {
  const t = useCopy(signInCopy);
  const [sent, setSent] = useState<Sent>();
  const isHydrated = useHydrated();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sent?.isPending) return;
    const form = event.currentTarget;
    const values = signInValues(form);
    const problems = signInProblems(values, t);
    const [first] = Object.keys(problems);
    if (first) {
      setSent({ problems });
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setSent({ problems, isPending: true });
    try {
      const answer = signIn(values.email, values.password, values.isRemembered, onAccepted);
      onSend();
      await answer;
      setSent({ problems });
    } catch (error) {
      setSent({ problems, refusal: errorWords(error, t('signInFailed')) });
    }
  };
  // An error about a missing value disappears as soon as the value is entered, a refusal with what was refused.
  const change = (event: FormEvent<HTMLFormElement>) => {
    const problems = signInProblems(signInValues(event.currentTarget), t);
    if (sent) setSent({ ...sent, problems, refusal: undefined });
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit} onChange={change}>
      {sent?.refusal && <Banner tone="danger">{sent.refusal}</Banner>}
      {!sent && notice}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={sent?.problems.email}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={sent?.problems.password}
      />
      <div className={styles.between}>
        <Checkbox label={t('rememberMe')} name="isRemembered" />
        <Link to="/reset-password">{t('forgotPassword')}</Link>
      </div>
      <Button
        // Before the script runs, a form would send its fields in the address.
        type={isHydrated ? 'submit' : 'button'}
        tone="primary"
        wide
        isPending={sent?.isPending}
      >
        {sent?.isPending ? t('signingIn') : t('signIn')}
      </Button>
    </form>
  );
}
