-- The schemas a Supabase project brings and who may look into them. Safe to run again.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Nobody makes objects in schema public but its owner (the default since PostgreSQL 15; databases
-- carried over from older versions still allow it).
revoke create on schema public from public;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- A hosted project used to grant everything on new tables by itself and no longer does. Here
-- nothing is granted, and every migration revokes all before it grants exactly, so that both kinds
-- of project end up with the same rights (tests/server/migrations.test.ts compares them).
