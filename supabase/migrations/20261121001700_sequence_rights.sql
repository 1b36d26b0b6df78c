-- On a Supabase project whatever is made in this schema belongs to the API's roles as well. Of tables, views and functions
-- that was taken back where each is made, but not of the sequences that number their rows: who adds a row needs no right
-- to them, and nobody is to wind one back.
revoke all on all sequences in schema public from public, anon, authenticated;
