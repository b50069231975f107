-- What is done to many pins of a board at once, step by step behind the request; and what people note for themselves.

-- by board: those that are running or being undone hold the board or a part of it (boards.blocking names them)
create table bulk_actions (
  board_id bigint not null,
  id bigint not null,
  actor_id bigint not null,
  kind text not null,
  -- -1: all of the board; null: what is in no section
  section_id bigint,
  target_board_id bigint,
  target_section_id bigint,
  -- the pins in the order in which they are taken; null: all of the part but those of `excluded_ids`
  pin_ids jsonb,
  excluded_ids jsonb,
  -- of all of a part: the last position that belongs to it; what comes later is left alone
  last_position bigint,
  -- how far it has come: how many of `pin_ids`, or the position of the last pin
  cursor_at bigint not null,
  status text not null,
  total integer not null,
  done integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (board_id, id)
);
create index bulk_actions_ended on bulk_actions (ended_at) where ended_at is not null;

-- by board: what each step changed, [{id, section_id, position, to}], from which it is taken back
create table bulk_steps (
  board_id bigint not null,
  action_id bigint not null,
  step integer not null,
  entries jsonb not null,
  primary key (board_id, action_id, step)
);

-- parts of the board that nobody may change for the time being: [{id, section_id}] of the actions that hold them
alter table boards add column blocking jsonb not null default '[]';

-- by the one who notes: what they alone read on a pin
create table pin_notes (
  user_id bigint not null,
  pin_id bigint not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (user_id, pin_id)
);
