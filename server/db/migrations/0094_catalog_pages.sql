-- What the pages of catalogs sort and search by.
alter table catalog_products
  add column title_key text collate "C" not null generated always as (lower(title)) stored;
create index catalog_products_title on catalog_products (business_id, catalog_id, title_key, item_id);
create index catalog_products_price on catalog_products (business_id, catalog_id, price, item_id);
