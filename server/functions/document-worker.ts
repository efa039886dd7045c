/** What the threads of documents.ts can do, by name. */
export { writeStatements } from '../../supabase/functions/pay-statements/write.ts';
export { writeLog } from '../../supabase/functions/supervision-log/write.ts';

/** Does nothing, so that calling it only starts a thread. */
export function writeNothing(): void {}
