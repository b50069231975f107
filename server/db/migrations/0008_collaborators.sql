-- Boards that several people add to: who may, who was invited and who asked to join.

-- who may add to it beside the owner, as {user id: access}: copied from board_collaborators by the transaction that
-- changes it, so that whatever reads a board knows who may see it
alter table boards add column collaborators jsonb not null default '{}';
alter table boards add column collaborators_may_invite boolean not null default false;

-- live boards of others to which this person may add
alter table users add column group_board_count integer not null default 0;

-- who deleted a pin, and so may take that back; null: nobody, or its board's deletion
alter table pins add column deleted_by_id bigint;

-- by board
create table board_collaborators (
  board_id bigint not null,
  user_id bigint not null,
  access text not null,
  created_at timestamptz not null,
  primary key (board_id, user_id)
);

-- by board: one row for each person, whichever side asked; it stays when a collaborator goes, as not_invited
create table board_invites (
  board_id bigint not null,
  invited_user_id bigint not null,
  invited_by_user_id bigint not null,
  type text not null,
  status text not null,
  access text not null,
  created_at timestamptz not null,
  primary key (board_id, invited_user_id)
);
create index board_invites_received on board_invites (invited_user_id, created_at desc, board_id) where status = 'new';
