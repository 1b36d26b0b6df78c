-- The roles that a Supabase project has, as far as the product meets them. A login role of a hosted
-- PostgreSQL may lack the right to make roles: then an administrator runs this file once beforehand, and lets that role
-- grant the three below on, as it does when it runs this itself.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    begin
      create role service_role nologin noinherit bypassrls;
    exception when insufficient_privilege then
      -- Only a superuser may grant bypassrls. Without it the secret key sees no rows; the product never uses it.
      create role service_role nologin noinherit;
    end;
  end if;
  -- The server logs in as one of these two; neither owns a table, so row-level security always binds the first.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin login noinherit;
  end if;
end $$;

grant anon, authenticated, service_role to authenticator;
-- A DATABASE_URL's own role stands in for both.
grant anon, authenticated, service_role to current_user;

grant usage on schema public to anon, authenticated, service_role;
