import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { settingsCopy } from '../../practice-settings/copy.ts';
import { practiceSettingsQuery } from '../../practice-settings/data.ts';
import { scheduleWords } from '../../practice-settings/rules.ts';
import { adminHelpCopy } from '../copy.ts';
import styles from './admin-help.module.css';

/** The rules of the practice as they are in force (the 'Help & Support' anchor). */
export function AdminHelpScreen() {
  const t = useCopy(adminHelpCopy);
  const tSettings = useCopy(settingsCopy);
  const locale = useLocale();
  const { noShowFee, noShowPay } = usePractice();
  const settings = useQuery(practiceSettingsQuery());
  const fee = formatDollars(noShowFee, locale);
  const schedule = settings.data ? scheduleWords(tSettings, settings.data) : '';
  const answers: [string, ReactNode][] = [
    [t('payTitle'), t('payText')],
    [
      t('noShowTitle'),
      noShowPay === 'nothing' ? t('noShowNothing', { fee }) : t('noShowUsual', { fee }),
    ],
    [t('periodsTitle'), `${t('periodsText')} ${schedule}`],
    [t('processTitle'), t('processText')],
    [t('paidTitle'), t('paidText')],
    [t('lateTitle'), t('lateText')],
    [t('ratesTitle'), t('ratesText')],
    [t('peopleTitle'), t('peopleText')],
    [t('taxTitle'), t('taxText')],
    [
      t('supervisionTitle'),
      <Answer key="supervision" text={t('supervisionText')}>
        <LinkButton to="/admin/supervision">{t('supervisionLink')}</LinkButton>
      </Answer>,
    ],
    [
      t('auditTitle'),
      <Answer key="audit" text={t('auditText')}>
        <LinkButton to="/admin/audit">{t('auditLink')}</LinkButton>
      </Answer>,
    ],
    [t('mailTitle'), t('mailText')],
    [t('failTitle'), t('failText')],
    [t('supportTitle'), t('supportText')],
  ];
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={styles.answers}>
        {answers.map(([title, answer]) => (
          <Card key={title} title={title}>
            {typeof answer === 'string' ? <p>{answer}</p> : answer}
          </Card>
        ))}
      </div>
    </Page>
  );
}

function Answer({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      <div>{children}</div>
    </>
  );
}
