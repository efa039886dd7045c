import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { payrollReviewCopy } from '../copy.ts';
import { payrollReviewQuery } from '../data.ts';
import { type Finding, reviewOf } from '../rules.ts';
import { AsideList } from './aside-list.tsx';
import { ReminderRow } from './reminder-row.tsx';
import styles from './review.module.css';
import type { PayrollReviewProps } from './review-props.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { WarningRow } from './warning-row.tsx';

type WarningsCardProps = Pick<PayrollReviewProps, 'period' | 'onAct'>;

/** The number of warnings listed at first. */
const SHOWN = 8;

/** Everything that blocks processing, each with the way to resolve it. */
export function WarningsCard({ period, onAct }: WarningsCardProps) {
  const t = useCopy(payrollReviewCopy);
  const query = useQuery(payrollReviewQuery(period.id));
  const [isWhole, setWhole] = useState(false);
  const [setting, setSetting] = useState<Finding | null>(null);
  const review = query.data && reviewOf(query.data);
  const left = review?.open.length ?? 0;
  return (
    <div className={classNames(query.isPending && styles.unknown, left > 0 && styles.needs)}>
      <Card
        title={t('settle')}
        actions={left > 0 && <span className={styles.soft}>{t('left', { count: left })}</span>}
      >
        <Loaded query={query} failure={t('warningsFailed')} skeleton={<SkeletonBlock lines={3} />}>
          {(rows) => {
            const { open, aside, reminders } = reviewOf(rows);
            return (
              <>
                {open.length === 0 ? (
                  <Banner tone="success">{t('nothing')}</Banner>
                ) : (
                  <ul className={styles.list}>
                    {(isWhole ? open : open.slice(0, SHOWN)).map((finding) => (
                      <WarningRow
                        key={`${finding.kind} ${finding.warning.payee_id} ${finding.warning.subject_id}`}
                        finding={finding}
                        period={period}
                        onAct={onAct}
                        onSetAside={setSetting}
                      />
                    ))}
                  </ul>
                )}
                {!isWhole && open.length > SHOWN && (
                  <Button onClick={() => setWhole(true)}>
                    {t('more', { count: open.length })}
                  </Button>
                )}
                {reminders.length > 0 && (
                  <div>
                    <p className={styles.soft}>{t('reminders')}</p>
                    <ul className={styles.list}>
                      {reminders.map((reminder) => (
                        <ReminderRow key={reminder.kind} reminder={reminder} periodId={period.id} />
                      ))}
                    </ul>
                  </div>
                )}
                {aside.length > 0 && <AsideList findings={aside} period={period} />}
              </>
            );
          }}
        </Loaded>
        {setting && (
          <SetAsideDialog period={period} finding={setting} onClose={() => setSetting(null)} />
        )}
      </Card>
    </div>
  );
}
