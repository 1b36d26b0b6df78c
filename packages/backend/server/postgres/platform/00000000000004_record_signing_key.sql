-- The key that signs exports of records, one for the installation: its private half is encrypted under the server's
-- secrets (see packages/backend/server/sealed.ts), so that processes and backups share it. Supabase signs nothing.
create table auth.record_signing_key (
  only_one boolean primary key default true
    constraint there_is_one_signing_key check (only_one),
  public_key bytea not null
    constraint public_key_is_ed25519 check (octet_length(public_key) = 32),
  sealed text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on auth.record_signing_key to supabase_auth_admin;
