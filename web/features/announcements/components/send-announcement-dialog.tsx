import { isBlank } from '../../../../domain/text.ts';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, useSchemaForm } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { announcementsCopy } from '../copy.ts';
import { useSendAnnouncement } from '../mutations.ts';
import { ANNOUNCEMENT_DRAFT } from '../rules.ts';
import { type AnnouncementInput, AUDIENCES, announcementSchema } from '../schema.ts';

interface SendAnnouncementProps {
  /** What was typed before the sign-in ended. */
  typed: AnnouncementInput | undefined;
  onClose: () => void;
}

/** Sends an announcement to everyone, or to everyone of a role. */
export function SendAnnouncementDialog(props: SendAnnouncementProps) {
  const t = useCopy(announcementsCopy);
  return (
    <Dialog title={t('send')} isOpen onClose={props.onClose}>
      <SendForm {...props} />
    </Dialog>
  );
}

function SendForm({ typed, onClose }: SendAnnouncementProps) {
  const t = useCopy(announcementsCopy);
  const { id: senderId } = usePerson();
  const send = useSendAnnouncement();
  const form = useSchemaForm(announcementSchema(t), {
    typed,
    defaultValues: { title: '', message: '', audience: 'everyone' },
  });
  const { isDirty } = form.formState;
  useKeptDraft(ANNOUNCEMENT_DRAFT, () => (isDirty ? form.getValues() : null));
  const { title, message } = form.watch();
  return (
    <Form
      form={form}
      failure={t('sendFailed')}
      onSubmit={async (values) => {
        await send.mutateAsync({ senderId, values });
        onClose();
        toast.success(t('sent'));
      }}
    >
      <TextField label={t('announcementTitle')} autoComplete="off" {...form.field('title')} />
      <TextArea label={t('message')} rows={6} {...form.field('message')} />
      <Select
        label={t('audience')}
        options={AUDIENCES.map((audience) => ({ value: audience, label: t(audience) }))}
        {...form.field('audience')}
      />
      {/* Disabled while title or message is blank. */}
      <FormFooter form={form} isDisabled={isBlank(title) || isBlank(message)}>
        {t('send')}
      </FormFooter>
    </Form>
  );
}
