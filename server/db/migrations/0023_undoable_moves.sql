-- single pins that a person moved to another board and can still move back
create index board_events_moves on board_events (actor_id, created_at desc)
where kind = 'pins_moved_out' and detail ->> 'pin_id' is not null;
