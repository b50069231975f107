-- What the host is told, and what bounds those who upload and report.

create index jobs_failed on jobs (failed_at desc, id) where failed_at is not null;
create index jobs_leased on jobs (leased_until) where leased_until is not null;

-- by day: how many events there are, counted by the statement that writes them, so that nobody counts the events
create table event_days (
  day date not null,
  event_type integer not null,
  -- -1: none
  view_type integer not null,
  count integer not null,
  primary key (day, event_type, view_type)
);
insert into event_days (day, event_type, view_type, count)
  select day, event_type, coalesce(view_type, -1), count(*)::int from events group by 1, 2, 3;

-- by day: bytes of events, measures and errors that were taken in, and reports that were refused for their number
create table report_days (
  day date primary key,
  visitor_bytes bigint not null,
  member_bytes bigint not null,
  refused integer not null
);

-- by owner: originals that a person brought, changed by the transaction that keeps or clears them. Owner 0 stands for
-- the whole site, where a picture that several people brought counts once.
create table media_usage (
  owner_id bigint primary key,
  files integer not null,
  bytes bigint not null
);
create index media_usage_largest on media_usage (bytes desc);
insert into media_usage (owner_id, files, bytes)
  select owner_id, count(*)::int, sum(bytes) from media join pictures using (signature) group by owner_id
  union all
  select 0, count(*)::int, coalesce(sum(bytes), 0) from pictures;
