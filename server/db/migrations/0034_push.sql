-- where the browser of a session receives push messages; null: it does not. Ends with the session
alter table sessions add column push_endpoint text;
alter table sessions add column push_keys jsonb;
create index sessions_push on sessions (push_endpoint) where push_endpoint is not null;
-- by user: which kinds of news they want on the site and on their devices; a kind without a row is wanted
create table news_settings (
  user_id bigint not null,
  medium text not null check (medium in ('news', 'push')),
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, medium, kind)
);
-- up to where a person's unseen news were sent to them by mail
alter table news_seen add column mailed_event_id bigint not null default 0;
