-- Who may look into schema private at all. What they find there is granted beside each rule; for a
-- person that is little: the functions policies ask, and the tables behind the views.

grant usage on schema private to anon, authenticated, service_role, supabase_auth_admin;

-- The service key is for the practice's own server programs and may do everything. New functions and
-- views are granted to it as they are made (…_base.sql).
grant all on all tables in schema public, private to service_role;
grant all on all sequences in schema public, private to service_role;
