import { queryOptions } from '@tanstack/react-query';
import { withNamesOf } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { fileFromFunction } from '../../lib/functions.ts';
import { type LogScope, supervisionKey } from '../supervision/data.ts';
import { signErrorCopy } from './copy.ts';

explainErrors(signErrorCopy);

/** The log of one therapist on paper, with lines to sign. */
export function signedLog({ from, to, therapistId }: LogScope): Promise<Blob> {
  return fileFromFunction('supervision-log', { therapist_id: therapistId, from, to });
}

type Answers = Database['public']['Functions'];
export type Signature = Answers['supervision_signatures_of']['Returns'][number];
export type Party = Answers['supervision_parties']['Returns'][number];
export type ToSign = Answers['supervision_to_sign']['Returns'][number];

/** The log of one therapist with one supervisor. */
export type Pair = LogScope & { therapistId: string; supervisorId: string };

const daysOf = ({ from, to }: LogScope) => ({ from_date: from, to_date: to });

/** Who signed days of the log, and what became of them since; of one therapist or of all. */
export function signaturesQuery(scope: LogScope) {
  return queryOptions({
    queryKey: [...supervisionKey, 'signatures', scope],
    queryFn: (): Promise<Signature[]> => readSignatures(scope),
  });
}

/** The signatures of a part of the log, for its file. */
export function readSignatures(scope: LogScope): Promise<Signature[]> {
  return everyRow(
    database.rpc('supervision_signatures_of', {
      ...daysOf(scope),
      ...(scope.therapistId && { therapist: scope.therapistId }),
      ...(scope.supervisorId && { supervisor: scope.supervisorId }),
    }),
  );
}

/** The therapist of a log and who supervised in these days, as a board knows them. */
export function partiesQuery(scope: LogScope & { therapistId: string }) {
  return queryOptions({
    queryKey: [...supervisionKey, 'parties', scope],
    queryFn: (): Promise<Party[]> => readParties(scope),
  });
}

/** The people of a therapist’s log, for its file. */
export function readParties(scope: LogScope & { therapistId: string }): Promise<Party[]> {
  return everyRow(
    database.rpc('supervision_parties', { ...daysOf(scope), therapist: scope.therapistId }),
  );
}

/** What a signature would cover, and its digest; read again each time it is shown. */
export function toSignQuery(pair: Pair) {
  return queryOptions({
    queryKey: [...supervisionKey, 'to sign', pair],
    queryFn: async (): Promise<ToSign> => {
      const [row] = await answerOf(
        database.rpc('supervision_to_sign', {
          ...daysOf(pair),
          therapist: pair.therapistId,
          supervisor: pair.supervisorId,
        }),
      );
      if (!row) throw new Error('supervision_to_sign answers one row');
      return row;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** What people enter about their own license. */
export interface License {
  license: string;
  license_number: string;
  qualification: string;
}

/** A person's own license; null before anything was entered. */
export function licenseQuery(personId: string) {
  return queryOptions({
    queryKey: [...supervisionKey, 'license', personId],
    queryFn: async (): Promise<License | null> => {
      const [row] = await answerOf(
        database
          .from('supervision_credentials')
          .select('license, license_number, qualification')
          .eq('person_id', personId),
      );
      return row ?? null;
    },
  });
}

export type Progress = Answers['supervision_progress']['Returns'][number];

/** The progress of one person, or of everybody one may see. */
export function progressQuery(therapistId?: string) {
  return queryOptions({
    queryKey: [...supervisionKey, 'progress', therapistId ?? 'all'],
    queryFn: async (): Promise<Progress[]> =>
      withNamesOf(
        'therapist',
        await everyRow(
          database.rpc('supervision_progress', therapistId ? { therapist: therapistId } : {}),
        ),
      ),
  });
}

export type Template = Database['public']['Tables']['supervision_templates']['Row'];

/** What boards require, as the practice keeps it, by name. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: [...supervisionKey, 'templates'],
    queryFn: (): Promise<Template[]> =>
      answerOf(database.from('supervision_templates').select('*').order('name')),
  });
