import { JOB_TITLES } from '../../../../domain/provider-files/gusto-titles.ts';
import { MEASURES } from '../../../../domain/provider-files/pay-file.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { FieldRow, type SchemaForm } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { providerCopy } from '../copy.ts';
import type { CodeField } from '../rules.ts';
import type { ProviderInput, ProviderValues } from '../schema.ts';

interface CodeFieldsProps {
  form: SchemaForm<ProviderInput, ProviderValues>;
  codes: readonly CodeField[];
}

/** The provider's own code, column or account for each pay code. */
export function CodeFields({ form, codes }: CodeFieldsProps) {
  const t = useCopy(providerCopy);
  const nameOf = ({ word, minutes }: CodeField) =>
    minutes === undefined ? t(word) : t('sessionOf', { minutes });
  return (
    <>
      <FieldRow>
        {codes.map((field) => (
          <TextField
            key={field.code}
            label={nameOf(field)}
            isOptional={field.minutes !== undefined || isJobTitle(field)}
            placeholder={field.minutes === undefined ? undefined : t('sameAsSession')}
            hint={isJobTitle(field) ? t('jobTitleHint') : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            {...form.field(`codes.${field.code}.target`)}
          />
        ))}
      </FieldRow>
      {codes
        .filter(({ hasHours }) => hasHours)
        .map((field) => (
          <Select
            key={field.code}
            label={t('measureOf', { code: nameOf(field) })}
            options={MEASURES.map((value) => ({ value, label: t(value) }))}
            {...form.field(`codes.${field.code}.measure`)}
          />
        ))}
    </>
  );
}

const isJobTitle = ({ code }: CodeField) => JOB_TITLES.some((known) => known === code);
