import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice, useToday } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { payPeriodsQuery } from '../../pay-periods/data.ts';
import { settingsCopy } from '../../practice-settings/copy.ts';
import { practiceSettingsQuery } from '../../practice-settings/data.ts';
import { scheduleWords } from '../../practice-settings/rules.ts';
import { type HelpWord, helpCopy } from '../copy.ts';
import styles from './help.module.css';

/** Help for therapists, with the rules and the period that are in force. */
export function TherapistHelpScreen() {
  const t = useCopy(helpCopy);
  const tSettings = useCopy(settingsCopy);
  const locale = useLocale();
  const practice = usePractice();
  const today = useToday();
  const { data: periods } = useQuery(payPeriodsQuery());
  const { data: settings } = useQuery(practiceSettingsQuery());
  const current = periods?.find(
    ({ start_date, end_date }) => start_date <= today && today <= end_date,
  );
  const says = (...keys: HelpWord[]) => keys.map((key) => t(key));
  const parts = [
    { title: t('logTitle'), text: says('log1', 'log2', 'log3') },
    { title: t('payTitle'), text: says('pay1', 'pay2', 'pay3') },
    {
      title: t('noShowTitle'),
      text: [
        t('noShowFee', { fee: formatDollars(practice.noShowFee, locale) }),
        t(practice.noShowPay === 'nothing' ? 'noShowNothing' : 'noShowUsual'),
      ],
    },
    {
      title: t('periodsTitle'),
      text: [
        ...(settings ? [scheduleWords(tSettings, settings)] : []),
        ...(current
          ? [
              t('periodsNow', {
                period: payPeriodName(current.start_date, locale),
                date: formatDay(current.payment_date, 'medium', locale),
              }),
            ]
          : []),
        t('periods2'),
      ],
    },
    {
      title: t('lockTitle'),
      text: [
        t('statementStays'),
        ...(settings ? [t(settings.lock_sessions ? 'locked' : 'open')] : []),
      ],
    },
    { title: t('importTitle'), text: says('import1') },
    { title: t('offlineTitle'), text: says('offline1') },
    {
      title: t('supervisionTitle'),
      text: says('supervision1', 'supervision2', 'supervision3'),
    },
    { title: t('moreTitle'), text: [t('more1', { practice: practice.name })] },
  ];
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={styles.parts}>
        {parts.map(({ title, text }) => (
          <Card key={title} title={title}>
            <div className={styles.text}>
              {text.map((sentence) => (
                <p key={sentence}>
                  <Unbroken>{sentence}</Unbroken>
                </p>
              ))}
            </div>
          </Card>
        ))}
      </div>
    </Page>
  );
}
