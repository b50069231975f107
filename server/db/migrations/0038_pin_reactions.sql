-- by pin: what each person said to it with one tap; the type replaces the one before
create table pin_reactions (
  pin_id bigint not null,
  user_id bigint not null,
  reaction_type smallint not null,
  created_at timestamptz not null,
  primary key (pin_id, user_id)
);
create index pin_reactions_user on pin_reactions (user_id);

-- by comment: who reported it, and what a site admin decided
create table comment_reports (
  comment_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  detailed_reasons jsonb not null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'removed')),
  created_at timestamptz not null,
  decided_by_id bigint,
  decided_at timestamptz,
  primary key (comment_id, reporter_id)
);
create index comment_reports_open on comment_reports (created_at) where status = 'open';
create index comment_reports_reporter on comment_reports (reporter_id);
