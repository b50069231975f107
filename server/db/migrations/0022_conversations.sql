-- What people write to each other.

-- by conversation; who takes part stands in its row, so that the row alone tells who may read it
create table conversations (
  id bigint primary key,
  member_ids jsonb not null,
  created_at timestamptz not null
);

-- the ids of its people, ascending and joined by '-': the same people find their conversation again
create table conversation_keys (
  people text primary key,
  conversation_id bigint not null
);

-- by person: their conversations, the one with the latest message first
create table conversation_members (
  user_id bigint not null,
  conversation_id bigint not null,
  last_message_id bigint not null,
  -- messages of others after it are unread
  last_read_id bigint not null,
  -- has a message of another that came since the person last looked at their conversations or at this one
  is_unseen boolean not null,
  -- when something happened that pages of this person that are open should hear of
  news_at timestamptz not null,
  primary key (user_id, conversation_id)
);
create index conversation_members_latest on conversation_members (user_id, last_message_id desc);
create index conversation_members_unseen on conversation_members (user_id) where is_unseen;
create index conversation_members_news on conversation_members (news_at);

-- by conversation, in the order of their ids
create table messages (
  conversation_id bigint not null,
  id bigint not null,
  sender_id bigint not null,
  text text not null,
  -- at most one of the two
  pin_id bigint,
  board_id bigint,
  created_at timestamptz not null,
  primary key (conversation_id, id)
);
