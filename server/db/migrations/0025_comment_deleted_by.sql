-- Who deleted a comment, its writer or the owner of the pin: only they may undo it.
alter table comments add column deleted_by_id bigint;
