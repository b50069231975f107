-- by pin: whom its description names by a user name, as it was when the description was written
create table pin_mentions (
  pin_id bigint not null,
  user_id bigint not null,
  -- lower case, without the @
  handle text not null,
  -- when the person took their name out; it stays out when the description is edited
  removed_at timestamptz,
  primary key (pin_id, user_id)
);
create index pin_mentions_user on pin_mentions (user_id);
