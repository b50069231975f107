alter table messages add column tried_it_id bigint;
