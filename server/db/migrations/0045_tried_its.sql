-- by pin: who tried what it shows, with a note and a photo if they like; one for each person
create table tried_its (
  pin_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  text text not null,
  signature text,
  picture jsonb,
  like_count integer not null default 0,
  helpful_count integer not null default 0,
  created_at timestamptz not null,
  primary key (pin_id, id),
  constraint tried_its_counts check (least(like_count, helpful_count) >= 0)
);
create unique index tried_its_person on tried_its (pin_id, user_id);
create unique index tried_its_id on tried_its (id);
create index tried_its_user on tried_its (user_id, id desc);
create index tried_its_signature on tried_its (signature) where signature is not null;

-- by pin: who likes a tried-it, and who marked it helpful
create table tried_it_reactions (
  pin_id bigint not null,
  tried_it_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('like', 'helpful')),
  created_at timestamptz not null,
  primary key (pin_id, tried_it_id, kind, user_id)
);
create index tried_it_reactions_user on tried_it_reactions (user_id);

-- by tried-it: who reported it, and what a site admin decided
create table tried_it_reports (
  tried_it_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'removed')),
  created_at timestamptz not null,
  decided_by_id bigint,
  decided_at timestamptz,
  primary key (tried_it_id, reporter_id)
);
create index tried_it_reports_open on tried_it_reports (created_at) where status = 'open';
create index tried_it_reports_reporter on tried_it_reports (reporter_id);

alter table pins add column tried_count integer not null default 0;
alter table pins drop constraint pins_counts;
alter table pins add constraint pins_counts
  check (least(repin_count, share_count, comment_count, tried_count) >= 0);

-- a comment may have a picture, seen by anyone who sees the pin
alter table comments add column signature text, add column picture jsonb;
create index comments_signature on comments (signature) where signature is not null;

alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check
  check (kind in ('follow', 'save', 'comment', 'reply', 'like', 'mention', 'tried'));
