-- Two boards that were made or renamed at once could get the same address: the one to which it does not lead gets
-- another.
update boards set slug = slug || '-' || id
where deleted_at is null
  and exists (select 1 from boards other where other.owner_id = boards.owner_id and other.slug = boards.slug
    and other.id <> boards.id and other.deleted_at is null)
  and not exists (select 1 from board_slugs
    where board_slugs.owner_id = boards.owner_id and board_slugs.slug = boards.slug and board_slugs.board_id = boards.id);
insert into board_slugs (owner_id, slug, board_id)
select owner_id, slug, id from boards where deleted_at is null
on conflict do nothing;

create unique index boards_slug on boards (owner_id, slug) where deleted_at is null;
