import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { payrollReviewCopy } from '../copy.ts';
import { useRemind } from '../mutations.ts';
import { namesOf, type Reminder } from '../rules.ts';
import styles from './review.module.css';

/** Therapists who have something to see to before they are paid; it stops nothing. */
export function ReminderRow({ reminder, periodId }: { reminder: Reminder; periodId: string }) {
  const t = useCopy(payrollReviewCopy);
  const today = useToday();
  const remind = useRemind(periodId);
  const { kind, people } = reminder;
  const isDone = people.every(({ reminded_on }) => reminded_on === today);
  const what = t(kind, { people: people.length });

  const send = async () => {
    try {
      const outcomes = (await remind.mutateAsync()).map(({ outcome }) => outcome);
      const count = (of: string) => outcomes.filter((outcome) => outcome === of).length;
      const said = [
        t('remindedCount', { count: count('sent') }),
        count('today') > 0 && t('remindedToday', { count: count('today') }),
        count('no_mail') > 0 && t('wantNoMail', { count: count('no_mail') }),
      ];
      toast.success(said.filter(Boolean).join(' '));
    } catch (error) {
      toast.error(errorWords(error, t('remindFailed')));
    }
  };

  return (
    <li>
      <p className={styles.what}>
        {what}
        <span>{namesOf(t, people)}</span>
      </p>
      {isDone ? (
        <span className={styles.soft}>{t('reminded')}</span>
      ) : (
        <Button
          aria-label={t('actOf', { action: t('remind'), what })}
          isPending={remind.isPending}
          onClick={send}
        >
          {t('remind')}
        </Button>
      )}
    </li>
  );
}
