-- by user: what they searched lately, each text once without regard to case; the personal ones are among their own pins
create table recent_searches (
  user_id bigint not null,
  is_personal boolean not null,
  key text not null,
  query text not null,
  scope text not null,
  searched_at timestamptz not null,
  primary key (user_id, is_personal, key)
);
