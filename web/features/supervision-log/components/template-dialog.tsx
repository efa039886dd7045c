import { useCopy } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { progressCopy } from '../copy.ts';
import type { Template } from '../data.ts';
import { useSaveTemplate } from '../mutations.ts';
import { templateInput } from '../rules.ts';
import { templateSchema } from '../schema.ts';
import { HoursRequired } from './hours-required.tsx';

interface TemplateDialogProps {
  /** The template to edit; null makes a new one. */
  template: Template | null;
  onClose: () => void;
}

/** A template of what a board requires: a new one, or one to change in place. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const t = useCopy(progressCopy);
  const title = template ? t('editTemplateOf', { name: template.name }) : t('newTemplate');
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <TemplateForm {...{ template, onClose }} />
    </Dialog>
  );
}

function TemplateForm({ template, onClose }: TemplateDialogProps) {
  const t = useCopy(progressCopy);
  const save = useSaveTemplate();
  const form = useKeptForm(
    `supervision template ${template?.id ?? 'new'}`,
    templateSchema(t),
    templateInput(template),
  );
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        await save.mutateAsync({ before: template, values });
        toast.success(t('saved'));
        onClose();
      }}
    >
      <TextField label={t('templateName')} autoComplete="off" {...form.field('name')} />
      <HoursRequired field={form.field} />
      <TextArea
        label={t('templateSource')}
        hint={t('templateSourceHint')}
        isOptional
        rows={3}
        {...form.field('source')}
      />
      <FormFooter form={form}>{t('save')}</FormFooter>
    </Form>
  );
}
