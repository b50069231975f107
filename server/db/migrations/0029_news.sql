-- by the person who is notified: what others did, one row for each kind, subject and day
create table news (
  user_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('follow', 'save', 'comment', 'reply', 'like')),
  -- the pin, the comment, or the person themselves for a follow
  subject_id bigint not null,
  day text not null,
  pin_id bigint,
  -- the newest comment, or the one that is liked
  comment_id bigint,
  -- grows with every event, so that the list has an order and a place up to which it was seen
  latest_event_id bigint not null,
  updated_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
create unique index news_group on news (user_id, kind, subject_id, day);
create index news_latest on news (user_id, latest_event_id desc);
create index news_updated on news (updated_at);

-- who did it; the same event noted twice changes nothing
create table news_actors (
  user_id bigint not null,
  news_id bigint not null,
  actor_id bigint not null,
  event_id bigint not null,
  primary key (user_id, news_id, actor_id)
);
create index news_actors_actor on news_actors (actor_id);

-- up to where a person has seen their news
create table news_seen (
  user_id bigint primary key,
  seen_event_id bigint not null
);
