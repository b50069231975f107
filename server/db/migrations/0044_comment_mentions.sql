-- by comment: whom its text names by a user name, as it was when the comment was written
create table comment_mentions (
  pin_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  -- lower case, without the @
  handle text not null,
  -- when the person took their name out; it stays out when the comment is edited
  removed_at timestamptz,
  primary key (pin_id, comment_id, user_id)
);
create index comment_mentions_user on comment_mentions (user_id);

-- a mention is news for the person
alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check
  check (kind in ('follow', 'save', 'comment', 'reply', 'like', 'mention'));
