-- by conversation: who was invited to it by mail and has not come; of the link in the mail only the hash is stored
create table message_invites (
  conversation_id bigint not null,
  -- the address in the form in which two of them are compared
  address_key text not null,
  address text not null,
  sender_id bigint not null,
  -- null until the mail is written
  token_hash text,
  created_at timestamptz not null,
  primary key (conversation_id, address_key)
);
create unique index message_invites_token on message_invites (token_hash);
create index message_invites_sender on message_invites (sender_id);
create index message_invites_created on message_invites (created_at);

-- by keyed hash of an address: its reader wants no more invitations from this site
create table refused_invites (
  hash text not null,
  created_at timestamptz not null,
  primary key (hash)
);
