-- Audiences: people whom an advertiser may address, chosen by a rule. Nobody who works with one sees who is in it.

-- by business
create table audiences (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  description text not null default '',
  audience_type text not null,
  -- of the type (AudienceRule in contract/schemas/business/audiences.ts)
  rule jsonb not null,
  status text not null default 'INITIALIZING',
  -- people in it after the last build; told to nobody
  member_count integer not null default 0,
  -- the lower end of the band that shows; null: too few people to tell of
  shown_size integer,
  -- each build has a number of its own: who is not found by it is out
  build integer not null default 0,
  built_at timestamptz,
  -- when it is built again
  due_at timestamptz not null,
  version integer not null default 1,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- a job deletes its people, and then the row
  deleted_at timestamptz,
  primary key (business_id, id)
);
create unique index audiences_id on audiences (id);
create index audiences_account on audiences (ad_account_id, id) where deleted_at is null;
create index audiences_due on audiences (due_at) where deleted_at is null;
create index audiences_deleted on audiences (deleted_at) where deleted_at is not null;

-- by audience
create table audience_members (
  audience_id bigint not null,
  user_id bigint not null,
  -- of the build that found them last
  build integer not null,
  primary key (audience_id, user_id)
);
create index audience_members_user on audience_members (user_id, audience_id);

-- by audience: the customers of a list, as SHA-256 of their addresses; plain ones never arrive
create table audience_customers (
  audience_id bigint not null,
  email_hash bytea not null,
  primary key (audience_id, email_hash)
);
create index audience_customers_hash on audience_customers (email_hash);

-- by the business that owns the audience: who else may use it
create table audience_shares (
  business_id bigint not null,
  audience_id bigint not null,
  -- AD_ACCOUNT or BUSINESS
  target_type text not null,
  target_id bigint not null,
  -- the business itself, or that of the ad account
  target_business_id bigint not null,
  -- the business whose people shared it: the owner, or one that received it
  shared_by_business_id bigint not null,
  created_by_id bigint,
  created_at timestamptz not null,
  primary key (business_id, audience_id, target_type, target_id)
);
create index audience_shares_target on audience_shares (target_business_id, audience_id);
create index audience_shares_audience on audience_shares (audience_id);

-- What shops send and lists contain of an address: SHA-256 of it in lower case. convert_to is not immutable only for
-- encodings that somebody redefines.
create function email_sha256(address text) returns bytea language sql immutable strict
  as $$ select sha256(convert_to(address, 'UTF8')) $$;
create index emails_sha256 on emails (email_sha256(email_key));
