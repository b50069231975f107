-- The log by which each process keeps its save graph (server/platform/saveGraph) in step with picture_boards.

-- one row: the latest change, numbered in the order of the commits, because the row is locked until then
create table save_graph_head (
  id integer primary key,
  seq bigint not null,
  -- random: tells whether a graph followed this log or, before a restore, another one
  stamp uuid not null,
  constraint save_graph_head_single check (id = 1)
);

-- by change: the images that it added to boards or removed from them; what is true now stands in picture_boards
create table save_graph_changes (
  seq bigint not null,
  signature text not null,
  board_id bigint not null,
  stamp uuid not null,
  created_at timestamptz not null,
  primary key (seq, signature, board_id)
);
