-- by owner: what they bring from elsewhere, each time with files of its own
create table imports (
  owner_id bigint not null,
  id bigint not null,
  -- contract/constants/admin/imports.ts has the statuses and what leads from one to another
  status text not null check (status in ('reading', 'refused', 'ready', 'running', 'paused', 'done', 'cancelled',
    'undoing', 'undone')),
  formats jsonb not null default '[]',
  file_names jsonb not null,
  -- why its files were refused
  refusal jsonb,
  pause text check (pause in ('quota', 'siteFull', 'account')),
  total integer not null default 0,
  known integer not null default 0,
  same_link integer not null default 0,
  to_fetch integer not null default 0,
  done integer not null default 0,
  left_out integer not null default 0,
  stuck integer not null default 0,
  skips_same_links boolean not null default false,
  -- the boards of the files with where their pins go, and the boards and sections that were made
  boards jsonb not null default '[]',
  problem_counts jsonb not null default '{}',
  problems jsonb not null default '[]',
  -- pins go below this position, in the order of their files
  head_position text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (owner_id, id)
);
create index imports_status on imports (status, finished_at);

-- by owner: the pins of an import
create table import_records (
  owner_id bigint not null,
  import_id bigint not null,
  number integer not null,
  -- what names it at its source
  key text not null,
  status text not null check (status in ('waiting', 'known', 'done', 'leftOut', 'stuck', 'undone')),
  -- as it was read; null when the import can no longer be undone
  record jsonb,
  has_same_link boolean not null default false,
  attempts integer not null default 0,
  try_at timestamptz not null,
  reason text,
  pin_id bigint,
  primary key (owner_id, import_id, number)
);
create unique index import_records_key on import_records (owner_id, import_id, key);
create index import_records_pin on import_records (owner_id, key) where pin_id is not null;
create index import_records_due on import_records (owner_id, import_id, status, try_at, number);
