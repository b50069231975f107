-- boards whose stories a person has dismissed; by that person
create table completed_stories (
  user_id bigint not null,
  board_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, board_id)
);
