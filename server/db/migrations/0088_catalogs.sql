-- Catalogs of products: the feeds from which they come, how each was read, and the products with their pins.
create table catalogs (
  business_id bigint not null,
  id bigint not null,
  name text not null,
  -- on which its product pins are; null before the first, and after its owner deleted it
  board_id bigint,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index catalogs_id on catalogs (id);

create table catalog_feeds (
  business_id bigint not null,
  catalog_id bigint not null,
  id bigint not null,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  -- null: its files are uploaded
  location text,
  -- the time of day at which it is fetched, in its time zone
  fetch_at text,
  time_zone text not null,
  country text not null,
  language text not null,
  currency text not null,
  default_availability text,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  -- of the file that was taken in last
  signature text,
  etag text,
  changed_at timestamptz,
  next_fetch_at timestamptz,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index catalog_feeds_name on catalog_feeds (business_id, name_key);
create index catalog_feeds_due on catalog_feeds (next_fetch_at) where next_fetch_at is not null;

-- by business: each reading of a feed, with its report
create table catalog_feed_runs (
  business_id bigint not null,
  feed_id bigint not null,
  id bigint not null,
  status text not null,
  source text not null check (source in ('UPLOAD', 'FETCH')),
  signature text,
  etag text,
  charset text,
  -- why the file was refused, and where
  problem text,
  problem_line integer,
  problem_detail text,
  format text,
  -- rows of the file, products in it, and rows beyond the limit
  original_count integer not null default 0,
  ingested_count integer not null default 0,
  left_out_count integer not null default 0,
  removed_count integer not null default 0,
  counts jsonb not null default '{}',
  stock jsonb not null default '{}',
  sample jsonb not null default '[]',
  -- a person has confirmed that so many products go
  is_confirmed boolean not null default false,
  -- the last product that was applied
  applied_to text,
  created_by_id bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (business_id, id)
);
create index catalog_feed_runs_feed on catalog_feed_runs (business_id, feed_id, id desc);

-- by business: the products of a file that is being read, before any of them is taken into the catalog
create table catalog_feed_items (
  business_id bigint not null,
  run_id bigint not null,
  item_id text collate "C" not null,
  hash text not null,
  product jsonb not null,
  primary key (business_id, run_id, item_id)
);

-- by business: what was found in the rows of a file
create table catalog_feed_issues (
  business_id bigint not null,
  run_id bigint not null,
  row_number integer not null,
  item_id text not null,
  errors jsonb not null,
  warnings jsonb not null,
  primary key (business_id, run_id, row_number)
);

create table catalog_products (
  business_id bigint not null,
  catalog_id bigint not null,
  item_id text collate "C" not null,
  -- null: by the API
  feed_id bigint,
  hash text not null,
  product jsonb not null,
  title text not null,
  price numeric not null,
  currency text not null,
  availability text not null,
  -- the image that its pin has, and the address that it came from
  image_signature text,
  image_from text,
  image_problem text,
  pin_id bigint,
  -- what is still to be done with its pin, from then on
  work text check (work in ('write', 'delete')),
  work_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, catalog_id, item_id)
);
create index catalog_products_feed on catalog_products (business_id, feed_id, item_id);
create index catalog_products_work on catalog_products (business_id, work_at) where work is not null;
create index catalog_products_availability on catalog_products (business_id, catalog_id, availability, item_id);

create table catalog_product_groups (
  business_id bigint not null,
  catalog_id bigint not null,
  id bigint not null,
  name text not null,
  description text not null default '',
  type text not null,
  filters jsonb not null,
  is_featured boolean not null default false,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create index catalog_product_groups_catalog on catalog_product_groups (business_id, catalog_id, id);
