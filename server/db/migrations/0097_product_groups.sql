-- Product groups with conditions, and the automatic groups that every catalog has.
alter table catalog_products add column back_in_stock_at timestamptz;
-- Automatic groups have no conditions.
alter table catalog_product_groups
  alter column filters drop not null,
  add column name_key text collate "C" not null generated always as (lower(name)) stored;
create unique index catalog_product_groups_automatic on catalog_product_groups (business_id, catalog_id, type)
  where type <> 'MERCHANT_CREATED';

-- ids as server/platform/database/ids.ts composes them: time, the shard of the catalog, kind 7, sequence
insert into catalog_product_groups (business_id, catalog_id, id, name, type, filters, created_at, updated_at)
select business_id, catalog_id,
  (((extract(epoch from now()) * 1000)::bigint - 1704067200000 + n / 64) << 22)
    | (catalog_id & (4095::bigint << 10)) | (7 << 6) | (n % 64),
  name, type, null, now(), now()
from (
  select catalogs.business_id, catalogs.id as catalog_id, automatic.name, automatic.type,
    row_number() over (order by catalogs.id, automatic.place) as n
  from catalogs cross join (values
    (0, 'ALL_PRODUCTS', 'All products'), (1, 'BEST_DEALS', 'Best deals'), (2, 'PINNER_FAVORITES', 'Favorites'),
    (3, 'TOP_SELLERS', 'Top sellers'), (4, 'BACK_IN_STOCK', 'Back in stock'), (5, 'NEW_ARRIVALS', 'New arrivals')
  ) as automatic (place, type, name)
) as made;
