-- by business: the latest copy of an ad account's records that was asked for
create table ad_exports (
  business_id bigint not null,
  ad_account_id bigint not null,
  id bigint not null,
  status text not null check (status in ('running', 'ready', 'failed')),
  bytes bigint not null default 0,
  created_at timestamptz not null,
  -- when the archive is deleted
  expires_at timestamptz,
  primary key (business_id, ad_account_id)
);
create index ad_exports_expiry on ad_exports (expires_at) where expires_at is not null;
