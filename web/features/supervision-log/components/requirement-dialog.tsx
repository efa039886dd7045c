import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { FieldRow, Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker } from '../../../ui/form-fields.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { progressCopy } from '../copy.ts';
import { type Progress, progressQuery, type Template, templatesQuery } from '../data.ts';
import { useDeleteRequirement, useDeleteTemplate, useSaveRequirement } from '../mutations.ts';
import { fromTemplate, requirementInput } from '../rules.ts';
import { requirementSchema } from '../schema.ts';
import styles from './log.module.css';

interface RequirementDialogProps {
  therapistId: string;
  name: string;
  onClose: () => void;
}

/** What a licensing board wants of one therapist, from a template or typed. */
export function RequirementDialog({ therapistId, name, onClose }: RequirementDialogProps) {
  const t = useCopy(progressCopy);
  const present = useQuery(progressQuery(therapistId));
  const templates = useQuery(templatesQuery);
  return (
    <Dialog title={t('editOf', { name })} isOpen onClose={onClose}>
      <Loaded query={present} failure={t('loadFailed')}>
        {([row]) => (
          <Loaded query={templates} failure={t('loadFailed')}>
            {(list) => <RequirementForm {...{ therapistId, row, onClose }} templates={list} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

interface RequirementFormProps {
  therapistId: string;
  row: Progress | undefined;
  templates: readonly Template[];
  onClose: () => void;
}

function RequirementForm({ therapistId, row, templates, onClose }: RequirementFormProps) {
  const t = useCopy(progressCopy);
  const today = useToday();
  const save = useSaveRequirement();
  const remove = useDeleteRequirement();
  const [templateId, setTemplateId] = useState('');
  const [template, setTemplate] = useState('');
  const form = useSchemaForm(requirementSchema(t), { defaultValues: requirementInput(row, today) });
  const number = (name: Parameters<typeof form.field>[0], label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      {...form.field(name)}
    />
  );
  const chosen = templates.find(({ id }) => id === templateId);
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        await save.mutateAsync({ therapistId, values, template: template.trim() || null });
        toast.success(t('saved'));
        onClose();
      }}
    >
      <Select
        label={t('template')}
        placeholder={t('noTemplate')}
        value={templateId}
        options={templates.map(({ id, name, is_example }) => ({
          value: id,
          label: is_example ? t('example', { name }) : name,
        }))}
        onChange={({ target }) => {
          setTemplateId(target.value);
          const next = templates.find(({ id }) => id === target.value);
          if (next) form.reset({ ...form.getValues(), ...fromTemplate(next) });
        }}
      />
      {chosen && <AboutTemplate template={chosen} onDeleted={() => setTemplateId('')} />}
      <FieldRow>
        <TextField label={t('license')} autoComplete="off" {...form.field('license')} />
        <TextField label={t('state')} isOptional autoComplete="off" {...form.field('state')} />
      </FieldRow>
      <FieldRow>
        {number('total_hours', t('totalHours'))}
        {number('individual_hours', t('individualHours'), t('optional'))}
      </FieldRow>
      <FieldRow>
        {number('group_hours_most', t('groupMost'), t('optional'))}
        {number('client_hours_per_hour', t('perClientHours'), t('optional'))}
      </FieldRow>
      <FieldRow>
        <Select
          label={t('every')}
          options={[
            { value: '', label: t('noEvery') },
            { value: 'week', label: t('week') },
            { value: 'month', label: t('month') },
          ]}
          {...form.field('every')}
        />
        {number('hours_every', t('hoursEvery'), t('optional'))}
      </FieldRow>
      <FieldRow>
        <FormDatePicker form={form} name="starts_on" label={t('starts')} />
        <FormDatePicker form={form} name="ends_on" label={t('ends')} />
      </FieldRow>
      <TextField
        label={t('keepAs')}
        hint={t('keepAsHint')}
        isOptional
        autoComplete="off"
        maxLength={200}
        value={template}
        onChange={({ target }) => setTemplate(target.value)}
      />
      <DialogFooter>
        {row && (
          <Button
            tone="danger"
            isPending={remove.isPending}
            onClick={() =>
              remove.mutateAsync(therapistId).then(onClose, () => toast.error(t('saveFailed')))
            }
          >
            {t('remove')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** Where a template comes from, and the way to take it out. */
function AboutTemplate({ template, onDeleted }: { template: Template; onDeleted: () => void }) {
  const t = useCopy(progressCopy);
  const locale = useLocale();
  const remove = useDeleteTemplate();
  return (
    <div className={styles.exports}>
      {template.is_example && (
        <p className={styles.hint}>
          {t('exampleOf', {
            source: template.source,
            day: template.read_on ? formatDay(template.read_on, 'medium', locale) : '',
          })}
        </p>
      )}
      <Button
        tone="quiet"
        icon="trash"
        isPending={remove.isPending}
        onClick={() =>
          remove.mutateAsync(template.id).then(onDeleted, () => toast.error(t('saveFailed')))
        }
      >
        {t('removeTemplate')}
      </Button>
    </div>
  );
}
