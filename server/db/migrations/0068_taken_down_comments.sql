-- The site admin who took a comment down. Its author or the owner of its pin may delete it afterwards (deleted_by_id), so
-- that no appeal restores it; what was taken down they cannot restore.
alter table comments add column taken_down_by_id bigint;
