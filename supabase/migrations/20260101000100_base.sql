-- The ground everything stands on: which schemas there are, and that a new object belongs to nobody.
--
--   public      what REST exposes: tables, views and procedures the screens use
--   private     what REST never exposes: base tables, and the rules that are not procedures
--   extensions  cryptography (pgcrypto)
--
-- Row-level security is on for every table, and not forced: procedures that must see past it run as
-- the owner, who could switch a forced policy off anyway. What even the owner may not do (changing
-- a processed statement or an audit entry) is refused by triggers.

create schema if not exists private;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- A hosted project may grant on new objects by itself. Here a new table, view, sequence or function
-- belongs to nobody until a rule grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- The service key is for the practice's own server programs and may do everything.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema private grant all on tables to service_role;
alter default privileges in schema private grant all on sequences to service_role;
alter default privileges in schema private grant execute on functions to service_role;
