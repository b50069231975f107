-- by user: pairs of pins that the person said are no duplicates of each other, the lower id first
create table dismissed_duplicates (
  user_id bigint not null,
  pin_id bigint not null,
  other_pin_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, pin_id, other_pin_id)
);
create index dismissed_duplicates_pin on dismissed_duplicates (pin_id);
create index dismissed_duplicates_other on dismissed_duplicates (other_pin_id);

-- by user: merged duplicates, with all that undoing needs
create table duplicate_merges (
  user_id bigint not null,
  id bigint not null,
  -- of the first removed pin
  board_id bigint not null,
  removed_pins integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, id)
);
create index duplicate_merges_recent on duplicate_merges (user_id, created_at desc);
create index duplicate_merges_created on duplicate_merges (created_at);
