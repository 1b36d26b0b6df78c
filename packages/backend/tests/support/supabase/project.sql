-- A project's database, run after the roles: schemas, contents and default privileges. Run by supabase_admin in a
-- database owned by postgres, which therefore owns schema public.

create schema auth;
create schema extensions authorization postgres;
create schema graphql;
create schema graphql_public;
create schema realtime;
create schema storage;
create schema vault;
grant usage on schema public to postgres, anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema auth, storage, realtime to postgres, anon, authenticated, service_role;
grant usage on schema graphql, graphql_public to postgres, anon, authenticated, service_role;
grant all on schema auth to supabase_auth_admin, dashboard_user;
grant all on schema storage to supabase_storage_admin, dashboard_user;
grant all on schema extensions to dashboard_user;
grant all on schema realtime to supabase_realtime_admin;

create extension "uuid-ossp" with schema extensions;
create extension pgcrypto with schema extensions;
create extension pg_stat_statements with schema extensions;

set role postgres;
create publication supabase_realtime;
reset role;

-- Projects that expose new tables by default grant new objects in public to the API's roles.
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres, dashboard_user;

-- Notifies the Data API of every schema change.
create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end $$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();

create table storage.buckets (id text primary key, name text not null, owner uuid, created_at timestamptz default now());
create table storage.objects (
  id uuid primary key default extensions.uuid_generate_v4(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now()
);
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
