-- A new project of hosted Supabase, as far as migrations and the product can tell: the roles, schemas and rights of
-- supabase/postgres (migrations/db), rewritten from its public sources. Run by supabase_admin, the only superuser, in
-- the project's database.

-- The role that users and the CLI connect as: not a superuser, but it bypasses row-level security.
create role postgres login createdb createrole replication bypassrls;
-- The login role of 'supabase db push', before it sets its role to postgres.
create role cli_login_postgres login noinherit;
grant postgres to cli_login_postgres;

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
create role supabase_auth_admin login noinherit;
create role supabase_storage_admin login noinherit;
create role supabase_realtime_admin nologin noinherit;
create role supabase_replication_admin login replication;
create role supabase_read_only_user login bypassrls;
create role dashboard_user nologin createdb createrole replication;
create role pgbouncer login;
grant authenticator to supabase_storage_admin;
grant pg_read_all_data to supabase_read_only_user;
grant pg_monitor, pg_read_all_data, pg_signal_backend, pg_create_subscription to postgres;

alter role postgres set search_path to "$user", public, extensions;
alter role supabase_admin set search_path to "$user", public, auth, extensions;
alter role supabase_auth_admin set search_path to auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout to 60000;
alter role anon set statement_timeout to '3s';
alter role authenticated set statement_timeout to '8s';
alter role authenticator set statement_timeout to '8s';
alter role authenticator set lock_timeout to '8s';
