import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CancelButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { FieldRow, Form, SubmitButton } from '../../../ui/form.tsx';
import { FormDatePicker } from '../../../ui/form-fields.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { progressCopy } from '../copy.ts';
import { type Progress, type Template, templatesQuery } from '../data.ts';
import {
  type SavedRequirement,
  useDeleteRequirement,
  useKeepTemplate,
  useSaveRequirement,
} from '../mutations.ts';
import { fromTemplate, requirementInput } from '../rules.ts';
import { requirementSchema } from '../schema.ts';
import { HoursRequired } from './hours-required.tsx';
import { AboutTemplate } from './templates-card.tsx';

interface RequirementDialogProps {
  therapistId: string;
  name: string;
  /** What is changed or removed; null asks for one more. */
  row: Progress | null;
  onClose: () => void;
}

/** What a licensing board wants of one therapist for a license, from a template or typed. */
export function RequirementDialog({ therapistId, name, row, onClose }: RequirementDialogProps) {
  const t = useCopy(progressCopy);
  const templates = useQuery(templatesQuery());
  return (
    <Dialog title={t('editOf', { name })} isOpen onClose={onClose}>
      <Loaded query={templates} failure={t('loadFailed')}>
        {(list) => <RequirementForm {...{ therapistId, name, row, onClose }} templates={list} />}
      </Loaded>
    </Dialog>
  );
}

interface RequirementFormProps extends RequirementDialogProps {
  templates: readonly Template[];
}

function RequirementForm({ therapistId, name, row, templates, onClose }: RequirementFormProps) {
  const t = useCopy(progressCopy);
  const today = useToday();
  const save = useSaveRequirement();
  const keep = useKeepTemplate();
  const remove = useDeleteRequirement();
  const [isRemoving, setRemoving] = useState(false);
  // If the template fails, saving again updates what was saved before instead of adding it twice.
  const [before, setBefore] = useState<SavedRequirement | null>(row);
  const [templateId, setTemplateId] = useState('');
  const [template, setTemplate] = useState('');
  const form = useKeptForm(
    `requirement ${row?.id ?? `new ${therapistId}`}`,
    requirementSchema(t),
    requirementInput(row, today),
  );
  const chosen = templates.find(({ id }) => id === templateId);
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        setBefore(await save.mutateAsync({ therapistId, before, values }));
        const name = template.trim();
        if (name) await keep.mutateAsync({ name, values });
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
          if (!next) return;
          form.reset({ ...form.getValues(), ...fromTemplate(next) }, { keepDefaultValues: true });
        }}
      />
      {chosen && <AboutTemplate template={chosen} />}
      <HoursRequired field={form.field} />
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
          <Button icon="trash" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        )}
        <CancelButton />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </DialogFooter>
      {row && (
        <ConfirmDialog
          title={t('removeOf', { name, license: row.license })}
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          confirmLabel={t('remove')}
          isDangerous
          onConfirm={() => remove.mutateAsync(row).then(onClose)}
          failure={t('saveFailed')}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </Form>
  );
}
