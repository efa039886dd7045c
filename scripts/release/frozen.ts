import { digestOf, type Released, type Schema } from '../../server/db/schema-files.ts';

/** The lines of `released` after the release of this version: those of earlier releases, and its own. */
export function frozen(schema: Schema, now: Date): Released[] {
  const { release } = schema;
  const earlier = schema.released.filter((it) => it.release !== release);
  const listed = new Set(earlier.map(({ version }) => version));
  const added = schema.migrations
    .filter(({ version }) => !listed.has(version))
    .map((file) => ({ release, version: file.version, name: file.name, digest: digestOf(file) }));
  // A bundle for a Supabase project carries the rules under this version: after everything else.
  const versions = [...schema.migrations, ...earlier].map(({ version }) => Number(version) + 1);
  const stamp = Number(now.toISOString().replace(/\D/g, '').slice(0, 14));
  const version = String(Math.max(stamp, ...versions));
  return [...earlier, ...added, { release, version, name: 'rules', digest: rulesDigest(schema) }];
}

/** Whether this version is, file by file, what was released under its name. */
export function isAsReleased(schema: Schema): boolean {
  const released = new Map(schema.released.map(({ version, digest }) => [version, digest]));
  const rules = rulesOf(schema);
  return (
    rules?.digest === rulesDigest(schema) &&
    schema.migrations.every((file) => released.get(file.version) === digestOf(file))
  );
}

/** The line of `released` for the rules of this release; undefined until it is released. */
export function rulesOf({ release, released }: Schema): Released | undefined {
  return released.find((it) => it.release === release && it.name === 'rules');
}

function rulesDigest({ rules }: Schema): string {
  return digestOf(...rules);
}
