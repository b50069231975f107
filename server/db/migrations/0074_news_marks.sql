-- up to which of its events an entry was sent to the devices of its owner, and by mail; null: not yet
alter table news add column pushed_event_id bigint;
alter table news add column mailed_event_id bigint;
