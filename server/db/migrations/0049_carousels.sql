-- the pictures of carousels, each in use as long as its pin exists
create table pin_pictures (
  pin_id bigint not null,
  place integer not null,
  signature text not null,
  primary key (pin_id, place)
);
create index pin_pictures_signature on pin_pictures (signature);

-- all pictures of a scheduled carousel, with their texts
alter table scheduled_pins add column slots jsonb;

-- the drafts that make a carousel
update pin_drafts set content = content || '{"pin_item_ids": []}'::jsonb;
