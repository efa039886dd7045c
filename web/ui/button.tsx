import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** `link` has no background and no padding, so that it lines up with the text around it. */
type Tone = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger';

interface Look {
  tone?: Tone;
  icon?: IconName;
  /** Fills the width it is given. */
  wide?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, Look {
  /** Shows that the task runs, and ignores presses until it is done. */
  isPending?: boolean;
  children: ReactNode;
}

/** The class of a button, for the few parts of React Aria that bring a button of their own. */
export function buttonClass(tone: Tone = 'secondary', square = false, wide = false): string {
  return classNames(styles.button, styles[tone], square && styles.square, wide && styles.wide);
}

/** The one button. While its task runs it shows that, and ignores presses. */
export function Button({
  tone,
  icon,
  wide,
  isPending = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isPending ? 'button' : type}
      className={buttonClass(tone, false, wide)}
      // A disabled button would lose the focus of the person who pressed it.
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      {isPending ? (
        <span className={icon ? styles.spinner : styles.over} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} />
      )}
      {children}
    </button>
  );
}

/** The class of a button that looks like underlined text. */
export const textButtonClass = styles.text;

/** A button that looks like underlined text, such as an amount that opens into its reason. */
export function TextButton({
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return <button {...rest} type={type} className={textButtonClass} />;
}

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  icon: IconName;
  /** What it does, for screen readers and as a hint to the pointer. */
  label: string;
  tone?: Tone;
}

/** A square button that shows only an icon. */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(tone, true)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style'>, Look {
  children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ tone, icon, wide, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(tone, false, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
