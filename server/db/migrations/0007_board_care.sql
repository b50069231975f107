-- Boards as their people keep them: in an order of their own, archived, handed on, merged; and what became of them.

-- The places of pins become fractional keys like those of sections and boards: digits of 0-9A-Za-z, as long as an id at
-- least, so that an id with zeros before it is one (platform/positions.ts). A shorter one is a number without its zeros.
alter table pins alter column board_position type text collate "C" using lpad(board_position::text, 19, '0');
alter table board_pins alter column position type text collate "C" using lpad(position::text, 19, '0');
alter table board_pins add constraint board_pins_position check (length(position) >= 19);

alter table boards
  -- the collaborator whom the owner asked to take the board over
  add column pending_owner_id bigint,
  -- what its pictures may trouble people with; null: nothing
  add column sensitivity text,
  -- the board that this one's pins are on their way to, or went to where it is deleted: its address leads there
  add column merged_into bigint;
create index boards_deleted_owner on boards (owner_id, deleted_at desc, id desc)
  where deleted_at is not null and merged_into is null;
create index boards_merged on boards (merged_into) where merged_into is not null;

-- archived by this person: neither on their profile nor in their pickers
alter table user_boards add column archived_at timestamptz;

-- by board (the one that was merged): what went to the other one, so that it can come back
create table board_merge_pins (
  board_id bigint not null,
  pin_id bigint not null,
  primary key (board_id, pin_id)
);
create table board_merge_sections (
  board_id bigint not null,
  section_id bigint not null,
  primary key (board_id, section_id)
);

-- by board: who did what, written by the transaction that did it and never changed
create table board_events (
  board_id bigint not null,
  id bigint not null,
  actor_id bigint not null,
  kind text not null,
  -- what the kind says: counts, names, other boards and people
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (board_id, id)
);
