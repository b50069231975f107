-- codes of the links with which people invite others, one for each sender and channel
create table invite_codes (
  code text primary key,
  sender_id bigint not null,
  channel integer not null,
  created_at timestamptz not null
);
create unique index invite_codes_sender on invite_codes (sender_id, channel);
