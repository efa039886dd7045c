-- The schemas a Supabase project brings, and who may use them. Safe to run again.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Nobody makes objects in schema public but its owner (the default since PostgreSQL 15; databases
-- carried over from older versions still allow it).
revoke create on schema public from public;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- A hosted project may grant rights on new tables by itself. The migration …_base.sql takes those away and
-- each rule grants its own, so that every kind of database ends up with the same rights
-- (tests/server/migrations.test.ts compares them).
