-- muted: its messages are not new to the member; hidden: they reported it, and their lists no longer have it
alter table conversation_members
  add column muted_at timestamptz,
  add column hidden_at timestamptz;

-- by conversation: who reported it, and when a site admin dismissed that
create table conversation_reports (
  conversation_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'dismissed')),
  created_at timestamptz not null,
  decided_by_id bigint,
  decided_at timestamptz,
  primary key (conversation_id, reporter_id)
);
create index conversation_reports_open on conversation_reports (created_at) where status = 'open';
create index conversation_reports_reporter on conversation_reports (reporter_id);
