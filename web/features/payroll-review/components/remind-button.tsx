import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { payrollReviewCopy } from '../copy.ts';
import { useRemind } from '../mutations.ts';
import styles from './review.module.css';

interface RemindButtonProps {
  label: string;
  /** Of what or whom it reminds, for screen readers. */
  about: string;
  /** When each of them was reminded last. */
  remindedOn: readonly (string | null)[];
  /** Without one it reminds everybody. */
  person?: string | undefined;
  periodId: string;
}

/** Reminds by mail, once a day, and says what came of it. */
export function RemindButton({ label, about, remindedOn, person, periodId }: RemindButtonProps) {
  const t = useCopy(payrollReviewCopy);
  const today = useToday();
  const remind = useRemind(periodId);

  const send = async () => {
    try {
      const outcomes = (await remind.mutateAsync(person)).map(({ outcome }) => outcome);
      const count = (of: string) => outcomes.filter((outcome) => outcome === of).length;
      const said = [
        t('remindedCount', { count: count('sent') }),
        count('today') > 0 && t('remindedToday', { count: count('today') }),
        count('no_mail') > 0 && t('wantNoMail', { count: count('no_mail') }),
      ];
      toast.success(said.filter(Boolean).join(' '));
    } catch (error) {
      toast.failure(error, t('remindFailed'));
    }
  };

  if (remindedOn.every((day) => day === today)) {
    return <span className={styles.soft}>{t('reminded')}</span>;
  }
  return (
    <Button
      aria-label={t('actOf', { action: label, what: about })}
      isPending={remind.isPending}
      onClick={send}
    >
      {label}
    </Button>
  );
}
