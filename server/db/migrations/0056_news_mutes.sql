-- by member: people and pins of which they get no news, or none for now
create table news_mutes (
  user_id bigint not null,
  kind text not null check (kind in ('person', 'pin')),
  subject_id bigint not null,
  -- null: until the member ends it
  until timestamptz,
  created_at timestamptz not null,
  primary key (user_id, kind, subject_id)
);
