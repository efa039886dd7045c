import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { ownSettingsCopy } from '../copy.ts';
import { ownSettingsQuery } from '../data.ts';
import { useSetMailWish } from '../mutations.ts';

/** Whether the signed-in person gets notifications by mail as well; for any role's settings. */
export function NotificationPreference() {
  const t = useCopy(ownSettingsCopy);
  const { id } = usePerson();
  const query = useQuery(ownSettingsQuery(id));
  return (
    <Card title={t('notifications')}>
      <Loaded query={query} failure={t('profileFailed')}>
        {({ wantsMail }) => <PreferenceForm personId={id} wantsMail={wantsMail} />}
      </Loaded>
    </Card>
  );
}

function PreferenceForm({ personId, wantsMail }: { personId: string; wantsMail: boolean }) {
  const t = useCopy(ownSettingsCopy);
  const { hasBell } = usePractice();
  const save = useSetMailWish(personId);
  const form = useKeptForm('notifications', z.object({ wantsMail: z.boolean() }), { wantsMail });
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async (values) => {
        const startFrom = keepLaterInput(form);
        await save.mutateAsync(values.wantsMail);
        startFrom();
        toast.success(t('saved'));
      }}
    >
      <Checkbox
        label={t('receive')}
        hint={t(hasBell ? 'receiveHint' : 'receiveHintNoBell')}
        {...form.field('wantsMail')}
      />
      <SubmitButton form={form} isQuietAtFirst>
        {t('save')}
      </SubmitButton>
    </Form>
  );
}
