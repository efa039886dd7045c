/** What the threads of papers.ts know how to do, by name. */
export { writeStatements } from '../../supabase/functions/pay-statements/write.ts';
export { writeLog } from '../../supabase/functions/supervision-log/paper.ts';

/** Has a thread started. */
export function writeNothing(): void {}
