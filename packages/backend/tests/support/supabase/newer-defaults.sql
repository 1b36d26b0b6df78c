-- Projects created since May 2026 expose nothing by default: each table, sequence and function needs grants. (TRUNCATE,
-- REFERENCES and TRIGGER on tables, and UPDATE on sequences, are still granted.)
alter default privileges for role postgres in schema public
  revoke select, insert, update, delete on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke usage, select on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke execute on functions from anon, authenticated, service_role;
