import { formatDollars } from '../../../../domain/money.ts';
import type { Problem } from '../../../../domain/provider-files/pay-file.ts';
import { type Translate, useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { type ProviderWords, providerCopy } from '../copy.ts';
import { codeOf } from '../rules.ts';
import styles from './provider-files.module.css';

/** What stops a file, with names and dollars, and what to know before it is uploaded. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const t = useCopy(providerCopy);
  const errors = problems.filter(({ isError }) => isError);
  const warnings = problems.filter(({ isError }) => !isError);
  return (
    <>
      {errors.length > 0 && (
        <Banner tone="danger">
          <strong>{t('stopped', { count: errors.length })}</strong>
          <Lines problems={errors} />
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner tone="info">
          <strong>{t('toKnow')}</strong>
          <Lines problems={warnings} />
        </Banner>
      )}
    </>
  );
}

function Lines({ problems }: { problems: readonly Problem[] }) {
  const t = useCopy(providerCopy);
  const locale = useLocale();
  return (
    <ul className={styles.problems}>
      {problems.map(({ kind, about, people, amount }) => {
        const facts = [people.join(', '), amount === null ? '' : formatDollars(amount, locale)];
        return (
          <li key={[kind, about, ...people, amount].join('|')}>
            {t(`problem_${kind}`, { about: aboutWords(t, kind, about) })}{' '}
            {facts.filter((fact) => fact !== '').join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}

/** A pay code by its name; what the practice or the provider wrote as it is written. */
function aboutWords(t: Translate<ProviderWords>, kind: Problem['kind'], about: string): string {
  if (kind !== 'code_unmapped') return about;
  const { word, minutes } = codeOf(about);
  if (!word) return about;
  return minutes === undefined ? t(word) : t('sessionOf', { minutes });
}
