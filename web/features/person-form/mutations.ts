import { useMutation } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { changesOf } from '../../lib/changes.ts';
import { BackendError } from '../../lib/errors.ts';
import type { Profile } from '../people/data.ts';
import { supervisorRow, therapistRow } from './rules.ts';
import type { SupervisorValues, TherapistValues } from './schema.ts';

interface Saved<Values> {
  /** As the person was; missing for somebody new. */
  before: Profile | undefined;
  values: Values;
}

/** Adds or changes a therapist; answers the id. */
export function useSaveTherapist() {
  return useMutation({
    mutationFn: ({ before, values }: Saved<TherapistValues>) => {
      const row = therapistRow(values, before);
      return before ? change(before, row) : add({ ...row, role: 'therapist' });
    },
  });
}

/** Adds or changes a supervisor; answers the id. */
export function useSaveSupervisor() {
  return useMutation({
    mutationFn: ({ before, values }: Saved<SupervisorValues>) => {
      const row = supervisorRow(values, before);
      return before
        ? change(before, row)
        : add({ ...row, role: 'supervisor', is_supervisor: true });
    },
  });
}

type Profiles = Database['public']['Views']['profiles'];

async function add(row: Profiles['Insert']): Promise<string> {
  return idOf(await answerOf(database.from('profiles').insert(row).select('id')));
}

async function change(before: Profile, row: Profiles['Update']): Promise<string> {
  const { id } = before;
  const changes = changesOf(row, before);
  if (Object.keys(changes).length === 0) return id;
  return idOf(await answerOf(database.from('profiles').update(changes).eq('id', id).select('id')));
}

function idOf(rows: { id: string }[]): string {
  const [row] = rows;
  if (!row) {
    throw new BackendError({ message: 'Nobody was changed.', status: 404, key: 'person_gone' });
  }
  return row.id;
}
