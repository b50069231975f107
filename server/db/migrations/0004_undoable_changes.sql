-- what a person did to many pins and can still undo
create index bulk_actions_undoable on bulk_actions (actor_id, ended_at desc, id desc) where ended_at is not null;
create index boards_merged_by_owner on boards (owner_id, deleted_at desc) where merged_into is not null;
create index pins_deleted_by_board on pins (board_id) where deleted_at is not null;
