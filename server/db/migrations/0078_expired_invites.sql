-- when the link of an invitation to a conversation ended without anybody coming by it; its sender is told, and may send it again
alter table message_invites add column expired_at timestamptz;
drop index message_invites_created;
create index message_invites_open on message_invites (created_at) where expired_at is null;
