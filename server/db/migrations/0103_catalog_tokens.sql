-- by catalog: what programs change products with (POST /v3/catalogs/{id}/items/batch). Only the hash of a token is kept.
create table catalog_tokens (
  business_id bigint not null,
  catalog_id bigint not null,
  id bigint not null,
  name text not null,
  token_hash text not null,
  created_by_id bigint,
  created_at timestamptz not null,
  -- the day on which it was used last
  used_on date,
  primary key (business_id, catalog_id, id)
);
create unique index catalog_tokens_by_hash on catalog_tokens (token_hash);
