-- What happens on boards, for those who look at them now.

-- the number of the board's last change
alter table boards add column live_seq integer not null default 0;

-- by board: its latest changes in their order, written by the transaction that makes them; kept for hours
create table board_changes (
  board_id bigint not null,
  seq integer not null,
  kind text not null,
  subject_id bigint,
  created_at timestamptz not null,
  primary key (board_id, seq)
);
create index board_changes_age on board_changes (created_at);

-- by board: which of its people look at it, renewed while they do
create table board_presence (
  board_id bigint not null,
  connection_id text not null,
  user_id bigint not null,
  seen_at timestamptz not null,
  primary key (board_id, connection_id)
);
