-- by user: the latest copy of their data that they asked for
create table data_exports (
  user_id bigint primary key,
  id bigint not null,
  status text not null check (status in ('running', 'ready', 'failed')),
  -- files that are packed, of so many
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  -- when the archive is deleted
  expires_at timestamptz
);
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;
