-- What the pages say that pins link to, and whether they are there: read by jobs, once for all pins of an address.

-- by address: the md5 of the address without its fragment, as pins_link has it
create table link_pages (
  key text primary key,
  url text not null,
  -- ok, gone, unreachable, unsafe
  health text not null,
  failures integer not null default 0,
  -- the recipe, product or article that it told when it last answered
  record jsonb,
  -- it told one at some time, so that its telling none any more counts
  had_record boolean not null default false,
  read_at timestamptz not null,
  due_at timestamptz not null
);
create index link_pages_due on link_pages (due_at);

-- by host: when it may be asked again, so that no site is asked often for our sake
create table link_hosts (
  host text primary key,
  next_at timestamptz not null
);
create index link_hosts_next on link_hosts (next_at);

create index pins_link on pins (md5(split_part(link, '#', 1)), id) where link is not null;
