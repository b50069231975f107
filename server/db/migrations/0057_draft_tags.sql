-- what is tagged on the picture of a draft, and whether products are recommended beside the pin
update pin_drafts set content = content || '{"pin_tags": [], "is_shopping_rec_allowed": true}'::jsonb;
alter table scheduled_pins add column is_shopping_rec_allowed boolean not null default true;
