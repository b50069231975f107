-- by owner: pins that wait for their time. One that was published stays until the purge, so that publishing it again
-- finds that it was.
create table scheduled_pins (
  owner_id bigint not null,
  id bigint not null,
  board_id bigint not null,
  section_id bigint,
  -- counted among the uses of the picture until it is purged
  signature text not null,
  picture jsonb not null,
  source text not null,
  title text not null,
  description text not null,
  alt_text text not null,
  link text,
  scheduled_at timestamptz not null,
  time_zone text not null,
  -- why it did not appear at its time
  problem text,
  pin_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz,
  primary key (owner_id, id)
);
create index scheduled_pins_id on scheduled_pins (id);
create index scheduled_pins_waiting on scheduled_pins (owner_id, scheduled_at, id)
  where deleted_at is null and published_at is null;
create index scheduled_pins_ended on scheduled_pins (coalesce(deleted_at, published_at))
  where deleted_at is not null or published_at is not null;
