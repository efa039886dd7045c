import { type ReactNode, useId } from 'react';
import styles from './hero-figure.module.css';
import { Skeleton } from './skeleton.tsx';
import { Unbroken } from './unbroken.tsx';

interface HeroFigureProps {
  /** What the figure is, with its period: `Payroll Period Nov 16 – 30`. It names the section. */
  label: string;
  /** A state beside the label: one filled Badge. */
  badge?: ReactNode;
  /** An Amount, or a button with one that opens into its reason; undefined while it loads. */
  value: ReactNode | undefined;
  /** One line: a sentence with its numbers in <b>, or Facts in line; undefined while it loads. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** Further facts. */
  children?: ReactNode;
  /** A PeriodRibbon: beside all this where there is room, else below. */
  ribbon?: ReactNode;
  /** A calendar, in the place of the ribbon, which is below then. */
  aside?: ReactNode;
}

/** The main figure of a screen; at most one on each. */
export function HeroFigure(props: HeroFigureProps) {
  const { label, badge, value, facts, actions, children, ribbon, aside } = props;
  const id = useId();
  const isLoading = value === undefined;
  return (
    <section aria-labelledby={id} aria-busy={isLoading || undefined} className={styles.hero}>
      <div className={styles.answer}>
        <div className={styles.label}>
          <h2 id={id} className={styles.name}>
            <Unbroken>{label}</Unbroken>
          </h2>
          {badge}
        </div>
        <div className={styles.figure}>{value ?? <Skeleton width="hero" />}</div>
        {(facts || isLoading) && (
          <div className={styles.facts}>{facts || <Skeleton width="half" />}</div>
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
        {aside && ribbon && <div className={styles.below}>{ribbon}</div>}
      </div>
      {aside || (ribbon && <div className={styles.ribbon}>{ribbon}</div>)}
    </section>
  );
}

interface DialogFigureProps {
  /** What the sum is, above it. */
  label: string;
  /** An Amount. */
  children: ReactNode;
}

/** The sum a dialog asks to confirm: large, but less than the figure of a screen. */
export function DialogFigure({ label, children }: DialogFigureProps) {
  return (
    <div>
      <p className={styles.name}>
        <Unbroken>{label}</Unbroken>
      </p>
      <p className={styles.sum}>{children}</p>
    </div>
  );
}

/** A sum of money with smaller cents: `$1,612.50`. Copied or read aloud it is one text. */
export function Amount({ children }: { children: string }) {
  const [, whole, cents, after] = /^(.*?)([.,]\d{2})(\D*)$/.exec(children) ?? [];
  if (whole === undefined) return children;
  return (
    <span className={styles.amount}>
      {whole}
      <span className={styles.cents}>{cents}</span>
      {after}
    </span>
  );
}
