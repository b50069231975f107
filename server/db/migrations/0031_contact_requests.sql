-- by the receiver: conversations that somebody whom they neither follow nor share a board with began; accepting deletes
-- the row
create table contact_requests (
  user_id bigint not null,
  conversation_id bigint not null,
  sender_id bigint not null,
  has_declined boolean not null default false,
  -- blocked by the decision about this request, so that undoing it unblocks
  has_blocked boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, conversation_id)
);
create index contact_requests_sender on contact_requests (sender_id);

-- the name that members gave a group
alter table conversations add column name text not null default '';
-- when the person last typed in the conversation
alter table conversation_members add column typing_at timestamptz;
create index conversation_members_typing on conversation_members (typing_at) where typing_at is not null;

-- a person who was sent
alter table messages add column attached_user_id bigint;
alter table messages add column search tsvector not null default '';
update messages set search = to_tsvector('simple', text) where text <> '';
create index messages_search on messages using gin (search);
create index messages_sender on messages (sender_id);
