import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { peopleQuery } from '../../people/data.ts';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { supervisorOptions } from '../rules.ts';
import { NoTherapists } from './no-therapists.tsx';
import { SupervisionForm } from './supervision-form.tsx';
import type { SupervisionPlace, SupervisionTask } from './use-supervision-task.tsx';

interface NewSessionProps {
  place: SupervisionPlace;
  task: Extract<SupervisionTask, { kind: 'add' }>;
  onClose: () => void;
}

/** An admin logs a session in the name of a supervisor, whom they choose first. */
export function NewSession({ place, task, onClose }: NewSessionProps) {
  const t = useCopy(supervisionCopy);
  const tEntry = useCopy(entryCopy);
  const today = useToday();
  const supervisors = useQuery(peopleQuery('supervisor'));
  const [supervisorId, setSupervisor] = useState(task.supervisorId ?? '');
  return (
    <Loaded query={supervisors} failure={t('loadFailed')}>
      {(people) =>
        people.length === 0 ? (
          <EmptyState title={t('noSupervisors')}>{t('noSupervisorsText')}</EmptyState>
        ) : (
          <>
            <Select
              label={tEntry('supervisor')}
              {...(supervisorId === '' && { placeholder: t('chooseSupervisor') })}
              value={supervisorId}
              options={supervisorOptions(people, (name) => t('leftOf', { name }))}
              onChange={({ target }) => setSupervisor(target.value)}
            />
            {supervisorId !== '' && (
              <>
                <NoTherapists
                  supervisorId={supervisorId}
                  hasLeft={people.some(
                    ({ id, deactivated_at }) => id === supervisorId && deactivated_at !== null,
                  )}
                />
                <SupervisionForm
                  {...{ place, supervisorId, onClose }}
                  day={today}
                  typed={task.typed}
                />
              </>
            )}
          </>
        )
      }
    </Loaded>
  );
}
