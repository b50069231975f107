-- A tried-it that a site admin removed is hidden at first, so that an appeal can restore it.
alter table tried_its add column deleted_at timestamptz;
create index tried_its_deleted on tried_its (deleted_at) where deleted_at is not null;

alter table moderation_decisions drop constraint moderation_decisions_kind_check;
alter table moderation_decisions add constraint moderation_decisions_kind_check
  check (kind in ('account', 'pin', 'board', 'comment', 'triedIt'));
