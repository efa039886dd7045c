import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { firstStepsCopy } from '../copy.ts';
import { firstStepsQuery } from '../data.ts';
import { firstStepOf, isFirstStep, type KnownStep, type StepWay } from '../rules.ts';
import styles from './first-steps.module.css';

/** What is left to do before a first payroll; it disappears once everything is done. */
export function FirstSteps() {
  const t = useCopy(firstStepsCopy);
  const id = useId();
  const { name } = usePractice();
  const steps = useQuery(firstStepsQuery()).data?.filter(isFirstStep) ?? [];
  if (steps.length === 0) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done);
  return (
    <section aria-labelledby={id} className={styles.steps}>
      <p className={styles.practice}>{name}</p>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.practice}>{t('progress', { done, all: steps.length })}</p>
      <div className={styles.meter} aria-hidden="true">
        {steps.map(({ step }, place) => (
          <span key={step} className={classNames(place < done && styles.on)} />
        ))}
      </div>
      <ol>
        {steps.map((step, place) => (
          <Step key={step.step} step={step} place={place + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: KnownStep;
  place: number;
  /** The one to do next; only that one is emphasized. */
  isNext: boolean;
}

function Step({ step, place, isNext }: StepProps) {
  const t = useCopy(firstStepsCopy);
  const { is_done: isDone } = step;
  const { title, text, ways } = firstStepOf(step);
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={classNames(styles.dot, isDone && styles.done, isNext && styles.next)}>
        {isDone ? <Icon name="check" /> : place}
      </span>
      <div className={styles.text}>
        <h3>
          <span className="visually-hidden">{t(isDone ? 'done' : 'open')} </span>
          {t(title)}
        </h3>
        <p>{t(text, { count: isDone ? step.done_count : step.open_count })}</p>
        {!isDone && <Ways ways={ways} isNext={isNext} />}
      </div>
      {isDone && ways[0] && (
        <LinkButton to={ways[0].to} tone="quiet" aria-label={`${t('change')}, ${t(title)}`}>
          {t('change')}
        </LinkButton>
      )}
    </li>
  );
}

function Ways({ ways, isNext }: { ways: readonly StepWay[]; isNext: boolean }) {
  const t = useCopy(firstStepsCopy);
  return (
    <div className={styles.ways}>
      {ways.map(({ label, to }, place) => (
        <LinkButton key={to} to={to} tone={isNext && place === 0 ? 'primary' : 'secondary'}>
          {t(label)}
        </LinkButton>
      ))}
    </div>
  );
}
