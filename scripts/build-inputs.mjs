/** Files and folders that the build of the front end reads: it is built again when one of them changes. */
export const buildInputs = [
  'index.html',
  'web',
  'domain',
  'languages',
  'supabase/database.types.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/compile-messages.ts',
  'scripts/compress-files.mjs',
  'scripts/offline-shell.ts',
];
