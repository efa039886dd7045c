import { useMutation } from '@tanstack/react-query';
import type { PayFile } from '../../../domain/provider-files/pay-file.ts';
import { answerOf, database, done } from '../../lib/backend.ts';
import { csvOfRows, tabbedOf } from '../../lib/exports/csv.ts';
import { download } from '../../lib/exports/download.ts';
import type { ProviderChange } from './rules.ts';

interface Take {
  periodId: string;
  provider: string;
  workerType: string;
  file: PayFile;
  /** Of the run the file was made from. */
  digest: string;
  /** A file of this run was taken before, and the person said to take another. */
  again: boolean;
}

/** Stores a file and then downloads it, so that every file that leaves is on record. */
export function useTakeFile() {
  return useMutation({
    mutationFn: async ({ periodId, provider, workerType, file, digest, again }: Take) => {
      const content = file.format === 'csv' ? csvOfRows(file.rows) : tabbedOf(file.rows);
      await answerOf(
        database.rpc('take_provider_file', {
          period_id: periodId,
          provider,
          worker_type: workerType,
          file_name: file.fileName,
          content,
          total: Number(file.total),
          run_digest: digest,
          again,
        }),
      );
      save(file.fileName, content);
    },
  });
}

/** Downloads a file again, unchanged. */
export function useOpenTakenFile() {
  return useMutation({
    mutationFn: async ({ id, file_name }: { id: string; file_name: string }) =>
      save(file_name, await answerOf(database.rpc('provider_file_content', { file_id: id }))),
  });
}

function save(fileName: string, content: string): void {
  download(fileName, content, 'text/csv;charset=utf-8');
}

/** Saves what was changed in the settings of a provider. */
export function useSaveProvider() {
  return useMutation({
    mutationFn: (change: ProviderChange) => done(database.rpc('save_provider_settings', change)),
  });
}
