-- the pictures of the blocks of a story's page, counted among their uses until the draft is published; null: none
alter table pin_drafts add column files jsonb;
