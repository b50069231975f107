-- 256 characters '0' and '1'; null: a nearly plain image, or one from before this migration
alter table pictures add column perceptual_hash text;
