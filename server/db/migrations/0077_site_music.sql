-- by id: the pieces of music that site admins added for stories, and those that they removed
create table site_music (
  -- of a piece that every site starts with, that in contract/constants/storyMusic.ts: it has a row when it was removed
  id text primary key,
  title text not null,
  artist text not null,
  -- the licence, or whom to name; empty where there is nothing to say
  license text not null,
  -- SHA-256 of its file; null: the browser plays its notes
  signature text,
  duration_ms integer not null,
  created_at timestamptz not null,
  -- no longer offered; stories that have it keep it
  removed_at timestamptz
);
