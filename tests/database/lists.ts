/** Queries of what is there of a kind, each with one column `name`. The mutation of rules runs them too. */
export const lists = {
  /** Triggers, with when they run. */
  triggers: `
    select format('%s %I: %s', tgrelid::regclass, tgname,
      lower(substring(pg_get_triggerdef(pg_trigger.oid) from tgname || '"? (.*?) ON '))) as name
    from pg_trigger join pg_proc routine on routine.oid = tgfoid
    where not tgisinternal and routine.pronamespace::regnamespace::text in ('public', 'private')`,
  /** Unique keys, and what foreign keys do when the row they refer to is removed. */
  keys: `
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as name from pg_constraint
    where connamespace::regnamespace::text in ('public', 'private') and contype in ('f', 'p', 'u')
    union all
    select format('%s: UNIQUE %s', indrelid::regclass, substring(pg_get_indexdef(indexrelid) from 'btree (.*)'))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace::regnamespace::text in ('public', 'private')
      and not exists (select from pg_constraint where conindid = indexrelid)`,
};
