-- The log by which each process keeps its text index (server/platform/textIndex) in step with pins.

-- pins whose words, listing, kind or saves were written, as their transactions did it; without an order, so that no
-- transaction waits for another one. What follows the log moves them to it.
create table text_index_writes (
  pin_id bigint not null,
  -- false: only its saves changed
  has_words boolean not null
);

-- one row: the latest part of the log, numbered in the order of the commits, because the row is locked until then
create table text_index_head (
  id integer primary key,
  seq bigint not null,
  -- random: tells whether an index followed this log or, before a restore, another one
  stamp uuid not null,
  constraint text_index_head_single check (id = 1)
);

-- by part: its pins; what is true now stands in pins
create table text_index_changes (
  seq bigint not null,
  pin_id bigint not null,
  has_words boolean not null,
  stamp uuid not null,
  created_at timestamptz not null,
  primary key (seq, pin_id)
);
