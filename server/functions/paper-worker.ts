/** What the threads of papers.ts can do, by name. */
export { writeStatements } from '../../supabase/functions/pay-statements/write.ts';
export { writeLog } from '../../supabase/functions/supervision-log/paper.ts';

/** Does nothing, so that calling it only starts a thread. */
export function writeNothing(): void {}
