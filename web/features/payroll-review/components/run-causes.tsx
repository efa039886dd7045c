import { useQuery } from '@tanstack/react-query';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { isPeriodShown } from '../../pay-periods/rules.ts';
import { payrollReviewCopy } from '../copy.ts';
import { type CauseRow, COMPARISONS, payrollCausesQuery } from '../data.ts';
import {
  AGAINST_PARAMETER,
  causesOf,
  comparisonIn,
  differenceOf,
  flaggedOf,
  sentenceOf,
} from '../rules.ts';
import { CauseItem } from './cause-item.tsx';
import { FlaggedPeople } from './flagged-people.tsx';
import styles from './review.module.css';
import type { PayrollReviewProps } from './review-props.tsx';

type RunCausesProps = Pick<PayrollReviewProps, 'period' | 'onExplain'>;

/** Why a run comes to another total than an earlier one: in a sentence, then cause by cause. */
export function RunCauses({ period, onExplain }: RunCausesProps) {
  const t = useCopy(payrollReviewCopy);
  const [chosen, choose] = useAddress();
  const against = comparisonIn(chosen);
  const query = useQuery(payrollCausesQuery(period.id, against));
  return (
    <Card
      title={t('why')}
      actions={
        <Segments
          label={t('comparedWith')}
          isLabelHidden
          options={COMPARISONS.map((value) => ({ value, label: t(value) }))}
          value={against}
          onChange={(value) => {
            if (isPeriodShown(chosen)) choose({ [AGAINST_PARAMETER]: value });
          }}
        />
      }
    >
      <Loaded query={query} failure={t('causesFailed')} skeleton={<SkeletonBlock lines={4} />}>
        {([practice, ...people]) =>
          !practice || people.length === 0 ? (
            <p className={styles.soft}>{t('nobody')}</p>
          ) : practice.compared_start === null ? (
            <p className={styles.soft}>{t('noFormer')}</p>
          ) : (
            <Explanation practice={practice} people={people} onExplain={onExplain} />
          )
        }
      </Loaded>
    </Card>
  );
}

interface ExplanationProps extends Pick<RunCausesProps, 'onExplain'> {
  practice: CauseRow;
  people: readonly CauseRow[];
}

function Explanation({ practice, people, onExplain }: ExplanationProps) {
  const t = useCopy(payrollReviewCopy);
  const locale = useLocale();
  return (
    <>
      <p className={styles.sentence}>{sentenceOf(t, practice, locale)}</p>
      <p className={styles.soft}>
        <Unbroken>
          {t('totals', {
            before: formatDollars(practice.before, locale),
            period: practice.compared_start ? payPeriodName(practice.compared_start, locale) : '',
            after: formatDollars(practice.after, locale),
          })}
        </Unbroken>
      </p>
      <div className={styles.causes}>
        {causesOf(practice, people).map((cause) => (
          <CauseItem key={cause.name} cause={cause} onExplain={onExplain} />
        ))}
        <p className={styles.total}>
          <span>{t('difference')}</span>{' '}
          <span className={styles.amount}>
            {formatDollarChange(differenceOf(practice), locale)}
          </span>
        </p>
      </div>
      <FlaggedPeople people={flaggedOf(people)} onExplain={onExplain} />
    </>
  );
}
