-- The Supabase roles that the product uses. On a hosted PostgreSQL whose login role can't create roles, an
-- administrator runs this file once beforehand and grants that login role anon, authenticated and service_role with
-- admin option. (A login role that can create roles gets this option when it runs the file.)
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
      -- Only a superuser may grant bypassrls. Without it the secret key sees no rows, but the product never uses that
      -- key.
      create role service_role nologin noinherit;
    end;
  end if;
  -- The Data API logs in as authenticator, the Auth API as supabase_auth_admin. Neither role owns a table, so
  -- row-level security always applies to the Data API.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin login noinherit;
  end if;
end $$;

grant anon, authenticated, service_role to authenticator;
-- With a DATABASE_URL, the server logs in as the URL's role instead of authenticator and supabase_auth_admin.
grant anon, authenticated, service_role to current_user;

grant usage on schema public to anon, authenticated, service_role;
