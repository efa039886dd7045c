import { type ComponentType, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Form, SubmitButton, useSchemaForm } from '../ui/form.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { Menu } from '../ui/menu.tsx';
import { Paging } from '../ui/paging.tsx';
import { Popover } from '../ui/popover.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './gallery.module.css';
import { LONG_NAME } from './samples.ts';

const schema = z.object({ name: z.string().check(z.minLength(1, 'A name is needed.')) });

function NameForm() {
  const form = useSchemaForm(schema, { defaultValues: { name: '' } });
  return (
    <Form form={form} failure="Failed to save." onSubmit={() => Promise.reject(new Error('no'))}>
      <TextField label="Therapist's name" {...form.field('name')} />
      <FormFooter form={form}>Save</FormFooter>
    </Form>
  );
}

/** What the focused button does away with, in three ways. */
function ChangingContent() {
  const [hasFailed, setFailed] = useState(true);
  const [isListed, setListed] = useState(true);
  const [page, setPage] = useState(0);
  return (
    <>
      {hasFailed ? (
        <ErrorState error={null} onRetry={() => setFailed(false)} />
      ) : (
        <TextField label="Therapist's name" />
      )}
      {isListed ? (
        <ul>
          <li>
            <Button onClick={() => setListed(false)}>Delete</Button>
          </li>
        </ul>
      ) : (
        <p>No sessions</p>
      )}
      <Paging page={page} pageSize={10} total={20} onPage={setPage} />
    </>
  );
}

const codeSchema = z.object({ code: z.string().check(z.minLength(1, 'A code is needed.')) });

export const dialogStories: Record<string, ComponentType> = {
  'Dialog with a form that asks before it closes': () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Open the form</Button>
        <Dialog title={LONG_NAME} isOpen={isOpen} onClose={() => setOpen(false)}>
          <NameForm />
        </Dialog>
      </div>
    );
  },
  'Dialog whose content changes': () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Open what changes</Button>
        <Dialog title="Edit Therapist" isOpen={isOpen} onClose={() => setOpen(false)}>
          <ChangingContent />
        </Dialog>
      </div>
    );
  },
  'Form that is wrong in a field it does not show': () => {
    const form = useSchemaForm(codeSchema, { defaultValues: { code: '' } });
    return (
      <Form form={form} failure="Failed to send." onSubmit={() => Promise.resolve()}>
        <SubmitButton form={form}>Send without a code</SubmitButton>
      </Form>
    );
  },
  'Question before something happens': () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Open the question</Button>
        <ConfirmDialog
          title="Delete Session?"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          confirmLabel="Delete"
          isDangerous
          failure="Failed to delete session."
          onConfirm={() => Promise.reject(new Error('no'))}
        >
          <p>This action cannot be undone.</p>
        </ConfirmDialog>
      </div>
    );
  },
  'Menu, popover, toasts': () => (
    <div className={styles.line}>
      <Menu
        label="More"
        actions={[
          { id: 'edit', label: 'Edit', icon: 'edit', onAction: () => undefined },
          {
            id: 'delete',
            label: 'Delete',
            icon: 'trash',
            isDangerous: true,
            onAction: () => undefined,
          },
        ]}
      />
      <Popover title="Why $115.00?" trigger="$115.00">
        <p>60 min at $115.00.</p>
      </Popover>
      <Button
        onClick={() => {
          toast.success('Joy Mercer, 60 min, $115.00 added.', {
            label: 'Undo',
            onPress: () => undefined,
          });
          toast.error(LONG_NAME);
        }}
      >
        Show toasts
      </Button>
    </div>
  ),
};
