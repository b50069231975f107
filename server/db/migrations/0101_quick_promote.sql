-- What a promotion is for and of.
alter table promotions
  add column objective text not null default 'CONSIDERATION'
    check (objective in ('CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES')),
  add column ad_type text not null default 'REGULAR'
    check (ad_type in ('REGULAR', 'VIDEO', 'CAROUSEL', 'IDEA', 'SHOPPING')),
  -- whose events say what came of it
  add column conversion_tag_id bigint,
  -- instead of one pin: the products of a catalog, or of one feed of it
  add column catalog_id bigint,
  add column feed_id bigint;
create index promotions_pin on promotions (business_id, pin_id, id);

-- by business: consent to the use of data for ads, given once for all its ad accounts
create table ad_consents (
  business_id bigint primary key,
  consented_by_id bigint,
  created_at timestamptz not null
);
