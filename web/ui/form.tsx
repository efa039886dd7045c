import { type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { BackendError, failureWords } from '../lib/errors.ts';
import { useCopy } from '../lib/i18n.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';
import styles from './form.module.css';
import { SharedErrorContext, sharedErrorOf } from './shared-error.ts';
import { SheetContext } from './sheet.ts';
import { useUnsaved } from './unsaved.ts';
import { useHydrated } from './use-hydrated.ts';

export interface SchemaForm<Input extends FieldValues, Output>
  extends UseFormReturn<Input, unknown, Output> {
  /**
   * Ties a TextField, Select, Checkbox or RadioGroup to a value: `{...form.field('email')}`. An empty error marks it
   * as wrong: another field says why.
   */
  field: (
    name: FieldPath<Input>,
    also?: { onChange: () => void },
  ) => UseFormRegisterReturn & { error?: string };
  /** An error about several fields together, shown at one of them. */
  sharedError: string | undefined;
}

interface SchemaFormOptions<Input extends FieldValues> {
  defaultValues?: DefaultValues<Input>;
  /** What was typed before the sign-in ended: the form starts with it, and it still counts as unsaved. */
  typed?: Input | undefined;
}

/** A form whose values a zod schema reads. The schema may be recreated on every render. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
  { defaultValues, typed }: SchemaFormOptions<Input> = {},
): SchemaForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues,
    // It knows only native fields; Form focuses the first invalid one of any kind.
    shouldFocusError: false,
    ...(typed && { values: typed, resetOptions: { keepDefaultValues: true } }),
  });
  const { register } = form;
  const { errors } = form.formState;
  const sharedError = sharedErrorOf(schema);
  const field = useCallback(
    (name: FieldPath<Input>, also?: { onChange: () => void }) => ({
      ...register(name, also),
      error: errorAt(errors, name, sharedError),
    }),
    [register, errors, sharedError],
  );
  return { ...form, field, sharedError };
}

/** Reads the values with a schema; an issue without a path belongs to the form as a whole. */
function schemaResolver<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { path, message, code } of result.error.issues) {
      const place = path.join('.') || 'root';
      if (!get(errors, place)) set(errors, place, { type: code, message });
    }
    return { values: {}, errors };
  };
}

/** The error that a field shows; the empty text where another field shows the shared one. */
function errorAt(
  errors: object,
  name: string,
  sharedError: string | undefined,
): string | undefined {
  const message = messageOf(errors, name);
  if (message === undefined || message !== sharedError) return message;
  const first = Object.keys(errors).find(
    (field) => messagesIn({ field: get(errors, field) })[0] === sharedError,
  );
  return name.split('.')[0] === first ? message : '';
}

function messageOf(errors: object, name: string): string | undefined {
  const error: unknown = get(errors, name);
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : undefined;
}

const REFUSED = 'refused';

interface FormProps<Input extends FieldValues, Output> {
  form: SchemaForm<Input, Output>;
  /** The task. What it throws is shown above the fields, and the input stays. */
  onSubmit: (values: Output) => Promise<unknown>;
  /** Shown when the error has no words of its own. */
  failure: string | ((error: BackendError) => string);
  /** What closing the dialog does while the form is being sent, where Cancel takes that back. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** The one form: fields, then a SubmitButton. Problems that no visible field shows are listed above them. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  failure,
  onCancel,
  children,
}: FormProps<Input, Output>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      const fallback = typeof failure === 'string' ? failure : failure(BackendError.from(error));
      form.setError('root', { type: REFUSED, message: failureWords(error, fallback) });
    }
  });
  useClearedRefusal(form);
  // After a refusal the form is unsaved again.
  const { isDirty, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const isUnsaved = isDirty && !isSubmitSuccessful;
  // A form on a screen starts over once it is saved, and what is typed after that is unsaved.
  useUnsaved(
    isSubmitting ? (onCancel ?? 'sending') : isUnsaved,
    isDirty && (isSubmitting ? 'sending' : 'typed'),
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(element.current), []);
  const [isOutOfSight, setOutOfSight] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (submitCount === 0 && !isOutOfSight) return;
    // Once more when it has been listed, to scroll there.
    setOutOfSight(!showProblem(element.current));
    setLong((element.current?.offsetHeight ?? 0) > window.innerHeight);
  }, [submitCount, isOutOfSight]);
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit}>
      <Problems form={form} atMost={isOutOfSight ? 0 : isLong ? 2 : Infinity} />
      <SharedErrorContext value={form.sharedError}>{children}</SharedErrorContext>
    </form>
  );
}

/** A refusal no longer applies once the input changes. */
function useClearedRefusal<Input extends FieldValues, Output>({
  formState,
  watch,
  clearErrors,
}: SchemaForm<Input, Output>): void {
  const isRefused = formState.errors.root?.type === REFUSED;
  useEffect(() => {
    if (!isRefused) return;
    const changes = watch((_values, { type }) => {
      if (type === 'change') clearErrors('root');
    });
    return () => changes.unsubscribe();
  }, [isRefused, watch, clearErrors]);
}

/** In a dialog that starts empty, people can type at once; one that is already filled in is read first. */
function focusFirst(form: HTMLFormElement | null): void {
  if (!form?.closest('[role="dialog"]')) return;
  const first = form.querySelector('input, textarea, select, [role="spinbutton"]');
  const isText =
    first instanceof HTMLTextAreaElement ||
    (first instanceof HTMLInputElement && /^(text|email|tel|url)$/.test(first.type));
  if (isText && first.value === '') first.focus();
}

/**
 * Focuses the first field that is wrong. What is wrong with no single field is above them all, out of sight where a
 * long form was scrolled. False where no field shows what is wrong.
 */
function showProblem(form: HTMLFormElement | null): boolean {
  // Not all screen readers know an invalid group of choices, so its mark is for this form only.
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]');
  (field instanceof HTMLFieldSetElement ? field.querySelector('input') : field)?.focus();
  if (field) return true;
  form?.querySelector(':scope > [role="alert"]')?.scrollIntoView({ block: 'nearest' });
  return false;
}

interface ProblemsProps<Input extends FieldValues, Output> {
  form: SchemaForm<Input, Output>;
  /** Up to this many problems are shown only at their fields. */
  atMost: number;
}

/** Invalid fields show their own errors; more than a few of a form longer than the window are also listed here. */
function Problems<Input extends FieldValues, Output>({
  form,
  atMost,
}: ProblemsProps<Input, Output>) {
  const t = useCopy(uiCopy);
  const { errors } = form.formState;
  const problems = [...new Set(messagesIn(errors))];
  if (problems.length <= (messageOf(errors, 'root') === undefined ? atMost : 0)) return null;
  return (
    <Banner tone="danger">
      {problems.length === 1 ? (
        problems[0]
      ) : (
        <>
          {t('problems')}
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}

function messagesIn(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string') return [error.message];
    return 'ref' in error ? [] : messagesIn(error);
  });
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A group of fields under a heading, in a long form; below the title, in a dialog. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const Heading = use(SheetContext).depth > 0 ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

interface SubmitButtonProps<Input extends FieldValues, Output> {
  form: SchemaForm<Input, Output>;
  wide?: boolean;
  /** Red, for what cannot be undone. */
  tone?: 'primary' | 'danger';
  isDisabled?: boolean;
  /** Outlined until something was changed, where a screen has several forms. */
  isQuietAtFirst?: boolean;
  children: ReactNode;
}

/** Sends the form, and shows that it is being sent. */
export function SubmitButton<Input extends FieldValues, Output>({
  form,
  wide,
  tone = 'primary',
  isDisabled,
  isQuietAtFirst,
  children,
}: SubmitButtonProps<Input, Output>) {
  const isHydrated = useHydrated();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Button
      // Before the script runs, a form would send its fields in the address.
      type={isHydrated ? 'submit' : 'button'}
      tone={isQuietAtFirst && !isDirty ? 'secondary' : tone}
      wide={wide}
      disabled={isDisabled}
      isPending={isSubmitting}
    >
      {children}
    </Button>
  );
}
