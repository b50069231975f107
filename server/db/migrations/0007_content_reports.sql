-- by the pin: who reported it, and what a site admin decided
create table content_reports (
  pin_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'dismissed', 'removed')),
  created_at timestamptz not null,
  decided_by_id bigint,
  decided_at timestamptz,
  primary key (pin_id, reporter_id)
);
create index content_reports_open on content_reports (created_at) where status = 'open';

-- removed by a site admin: nobody can restore it
alter table pins add column is_taken_down boolean not null default false;
