import { useMutation } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { database, existingRow } from '../../lib/backend.ts';
import { changesOf } from '../../lib/changes.ts';
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
  const { id } = await existingRow(
    database.from('profiles').insert(row).select('id'),
    'person_gone',
  );
  return id;
}

async function change({ id, ...before }: Profile, row: Profiles['Update']): Promise<string> {
  const changes = changesOf(row, before);
  if (Object.keys(changes).length > 0) {
    const update = database.from('profiles').update(changes).eq('id', id);
    await existingRow(update.select('id'), 'person_gone');
  }
  return id;
}
