import { useCopy } from '../../../lib/i18n.ts';
import { payrollReviewCopy } from '../copy.ts';
import type { ReviewWarning } from '../data.ts';
import type { Reminder } from '../rules.ts';
import { namesOf } from '../rules.ts';
import { RemindButton } from './remind-button.tsx';
import styles from './review.module.css';

/** Therapists who have something to see to before they are paid; it stops nothing. */
export function ReminderRow({ reminder, periodId }: { reminder: Reminder; periodId: string }) {
  const t = useCopy(payrollReviewCopy);
  const { kind, people } = reminder;
  const what = t(kind, { people: people.length });
  const [first] = people;
  if (people.length === 1 && first) {
    return (
      <li>
        <p className={styles.what}>
          {what} <span className={styles.why}>{first.name}</span>
        </p>
        <RemindOne person={first} periodId={periodId} />
      </li>
    );
  }
  return (
    <li>
      <details className={styles.what}>
        <summary>
          {what} <span className={styles.why}>{namesOf(t, people)}</span>
        </summary>
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.payee_id}>
              {person.name}
              <RemindOne person={person} periodId={periodId} />
            </li>
          ))}
        </ul>
      </details>
      <RemindButton
        label={t('remind')}
        about={what}
        remindedOn={people.map(({ reminded_on }) => reminded_on)}
        periodId={periodId}
      />
    </li>
  );
}

function RemindOne({ person, periodId }: { person: ReviewWarning; periodId: string }) {
  const t = useCopy(payrollReviewCopy);
  return (
    <RemindButton
      label={t('remindOne')}
      about={person.name}
      remindedOn={[person.reminded_on]}
      person={person.payee_id ?? undefined}
      periodId={periodId}
    />
  );
}
