import { register } from 'tsx/esm/api';

// A thread does not read TypeScript by itself, whatever the process was started with.
register();
export const { writeLog, writeNothing, writeStatements } = await import('./document-worker.ts');
