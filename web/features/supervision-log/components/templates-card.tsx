import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ListItem } from '../../../ui/list-item.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { progressCopy } from '../copy.ts';
import { type Template, templatesQuery } from '../data.ts';
import { useDeleteTemplate } from '../mutations.ts';
import styles from './log.module.css';
import { TemplateDialog } from './template-dialog.tsx';

type Task = { edit: Template | null } | { remove: Template } | null;

/** What boards require, as the practice keeps it, to add to, edit and take out. */
export function TemplatesCard() {
  const t = useCopy(progressCopy);
  const query = useQuery(templatesQuery());
  const remove = useDeleteTemplate();
  const [task, setTask] = useState<Task>(null);
  const close = () => setTask(null);
  return (
    <Card
      title={t('templates')}
      actions={
        <Button icon="plus" onClick={() => setTask({ edit: null })}>
          {t('addTemplate')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('templatesLead')}</p>
      <Loaded query={query} failure={t('loadFailed')}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.hint}>{t('templatesNone')}</p>
          ) : (
            <ul>
              {list.map((template) => (
                <TemplateLine key={template.id} template={template} onTask={setTask} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {task && 'edit' in task && <TemplateDialog template={task.edit} onClose={close} />}
      {task && 'remove' in task && (
        <ConfirmDialog
          title={t('removeTemplateOf', { name: task.remove.name })}
          isOpen
          onClose={close}
          confirmLabel={t('remove')}
          isDangerous
          onConfirm={() => remove.mutateAsync(task.remove)}
          failure={t('saveFailed')}
        >
          {t('removeTemplateText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface TemplateLineProps {
  template: Template;
  onTask: (task: Task) => void;
}

function TemplateLine({ template, onTask }: TemplateLineProps) {
  const t = useCopy(progressCopy);
  const locale = useLocale();
  const { name } = template;
  return (
    <ListItem
      actions={
        <>
          <Button
            aria-label={t('editTemplateOf', { name })}
            onClick={() => onTask({ edit: template })}
          >
            {t('editTemplate')}
          </Button>
          <IconButton
            icon="trash"
            label={t('removeTemplateOf', { name })}
            onClick={() => onTask({ remove: template })}
          />
        </>
      }
    >
      <strong className={styles.name}>{name}</strong>{' '}
      {template.is_example && <Badge>{t('isExample')}</Badge>}
      <div className={styles.hint}>
        {t('templateHours', { hours: formatHours(template.total_hours, locale) })}
      </div>
      <AboutTemplate template={template} />
    </ListItem>
  );
}

/** Where a template comes from, and what an example is worth. */
export function AboutTemplate({ template }: { template: Template }) {
  const t = useCopy(progressCopy);
  const locale = useLocale();
  const { is_example, source, state, read_on } = template;
  if (!is_example && !source) return null;
  const day = read_on ? formatDay(read_on, 'medium', locale) : '';
  return (
    <p className={styles.source}>
      <Unbroken>
        {is_example ? t('exampleOf', { source, day }) : t('sourceOf', { source })}
        {is_example && state === 'CA' && ` ${t('exampleCalifornia')}`}
      </Unbroken>
    </p>
  );
}
