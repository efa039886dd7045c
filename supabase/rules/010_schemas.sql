-- Who may use schema private. The rights to what is in it are granted with each rule: people may call
-- the functions that policies use, and read the tables behind the views.

grant usage on schema private to anon, authenticated, service_role, supabase_auth_admin;

-- The service key is for the practice's own server programs and may do everything. New functions and
-- views are granted to it as they are created (…_base.sql).
grant all on all tables in schema public, private to service_role;
grant all on all sequences in schema public, private to service_role;
