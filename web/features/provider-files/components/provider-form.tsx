import { useState } from 'react';
import { namesApart } from '../../../../domain/names.ts';
import { isLedger, type Provider } from '../../../../domain/provider-files/build.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { FieldRow, Form, FormPart, type SchemaForm, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { providerCopy } from '../copy.ts';
import type { KnownProvider, ProviderPerson } from '../data.ts';
import { useSaveProvider } from '../mutations.ts';
import {
  codeFieldsOf,
  FREQUENCY_LETTERS,
  needsOf,
  providerChange,
  providerInput,
  savedSettings,
} from '../rules.ts';
import { type ProviderInput, type ProviderValues, providerSchema } from '../schema.ts';
import { CodeFields } from './code-fields.tsx';

interface ProviderFormProps {
  provider: Provider;
  known: KnownProvider | undefined;
  people: readonly ProviderPerson[];
}

/** Company code and template, the map of pay codes, and the ids of people, of one provider. */
export function ProviderForm({ provider, known, people }: ProviderFormProps) {
  const t = useCopy(providerCopy);
  const { sessionLengths } = usePractice();
  const codes = codeFieldsOf(provider, sessionLengths);
  // As it was when the form opened, so that what another admin saved since is not undone.
  const [before, setBefore] = useState(() => savedSettings(known));
  const save = useSaveProvider();
  const form = useKeptForm(
    `provider ${provider}`,
    providerSchema(t),
    providerInput(known, provider, codes, people),
  );
  const submit = async (values: ProviderValues) => {
    const startFromSent = keepLaterInput(form);
    await save.mutateAsync(providerChange(provider, before, values));
    setBefore(values);
    startFromSent();
    toast.success(t('saved'));
  };
  return (
    <Form form={form} failure={t('saveFailed')} onSubmit={submit}>
      <CompanyFields form={form} provider={provider} />
      {codes.length > 0 && (
        <FormPart title={t(isLedger(provider) ? 'accounts' : 'codes')}>
          <p>{t(isLedger(provider) ? 'accountsHint' : 'codesHint')}</p>
          <CodeFields form={form} codes={codes} />
        </FormPart>
      )}
      {needsOf(provider).ids && <IdFields form={form} people={people} />}
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}

type ProviderFormState = SchemaForm<ProviderInput, ProviderValues>;

interface IdFieldsProps {
  form: ProviderFormState;
  people: readonly ProviderPerson[];
}

function IdFields({ form, people }: IdFieldsProps) {
  const t = useCopy(providerCopy);
  const labelOf = namesApart(people);
  const leavers = people.filter(({ has_left }) => has_left);
  const fieldsOf = (some: readonly ProviderPerson[]) => (
    <FieldRow>
      {some.map((person) => (
        <TextField
          key={person.id}
          label={labelOf(person)}
          isOptional
          autoComplete="off"
          maxLength={40}
          {...form.field(`ids.${person.id}`)}
        />
      ))}
    </FieldRow>
  );
  return (
    <>
      <FormPart title={t('people')}>
        <p>{people.length > 0 ? t('peopleHint') : t('noPeople')}</p>
        {fieldsOf(people.filter(({ has_left }) => !has_left))}
      </FormPart>
      {leavers.length > 0 && (
        <FormPart title={t('leavers')}>
          <p>{t('leaversHint')}</p>
          {fieldsOf(leavers)}
        </FormPart>
      )}
    </>
  );
}

interface CompanyFieldsProps {
  form: ProviderFormState;
  provider: Provider;
}

function CompanyFields({ form, provider }: CompanyFieldsProps) {
  const t = useCopy(providerCopy);
  const { companyCode, hasFrequency, template } = needsOf(provider);
  if (!companyCode && !hasFrequency && !template) return null;
  return (
    <FormPart title={t('company')}>
      {companyCode && (
        <TextField
          label={t(companyCode)}
          hint={t(`${companyCode}Hint`)}
          autoComplete="off"
          maxLength={60}
          {...form.field('companyCode')}
        />
      )}
      {hasFrequency && (
        <Select
          label={t('frequency')}
          placeholder={t('chooseFrequency')}
          options={FREQUENCY_LETTERS.map((value) => ({ value, label: t(`frequency_${value}`) }))}
          {...form.field('payFrequency')}
        />
      )}
      {template && (
        <TextArea
          label={t('template')}
          hint={t(`${template}Hint`)}
          spellCheck={false}
          {...form.field('template')}
        />
      )}
    </FormPart>
  );
}
