-- the products on a profile, the newest first
create index pins_products on pins (pinner_id, id desc) where source = 'catalog' and deleted_at is null;
