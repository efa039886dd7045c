import { useMutation } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { database, done, existingRow } from '../../lib/backend.ts';
import { changesOf } from '../../lib/changes.ts';
import { BackendError, explainErrors } from '../../lib/errors.ts';
import type { Profile } from '../people/data.ts';
import { saveErrorCopy } from './copy.ts';
import { areKept, payRates } from './data.ts';
import { supervisorRow, therapistRow } from './rules/row.ts';
import type { SupervisorValues, TherapistValues } from './schema.ts';

explainErrors(saveErrorCopy);

interface Saved<Values> {
  /** The person before the change; missing for a new one. */
  before: Profile | undefined;
  values: Values;
}

interface SavedTherapist extends Saved<TherapistValues> {
  /** Cancels a change of rates. */
  signal: AbortSignal;
}

/** Adds or changes a therapist; answers the id, and whether it was canceled when it was already saved. */
export function useSaveTherapist() {
  return useMutation({
    mutationFn: async ({ before, values, signal }: SavedTherapist) => {
      const row = therapistRow(values, before);
      if (!before) return { id: await add({ ...row, role: 'therapist' }), isTooLate: false };
      try {
        return { id: await change(before, row, signal), isTooLate: false };
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (await areRatesSaved(before, values)) return { id: before.id, isTooLate: true };
      throw new BackendError({ message: 'Canceled.', status: 0, key: 'save_canceled' });
    },
  });
}

/** What came of new rates whose saving was canceled: the answer to that is lost. */
async function areRatesSaved(before: Profile, values: TherapistValues): Promise<boolean> {
  try {
    // Changes nothing, but waits until the database is done with the person.
    await done(database.from('profiles').update({ rates_from: null }).eq('id', before.id));
    return areKept(await payRates(before.id), before, values);
  } catch {
    throw new BackendError({ message: 'Unknown.', status: 0, key: 'save_unknown' });
  }
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

async function change(
  { id, ...before }: Profile,
  row: Profiles['Update'],
  signal = new AbortController().signal,
): Promise<string> {
  const changes = changesOf(row, before);
  if (Object.keys(changes).length > 0) {
    const update = database.from('profiles').update(changes).eq('id', id);
    await existingRow(update.select('id').abortSignal(signal), 'person_gone');
  }
  return id;
}
