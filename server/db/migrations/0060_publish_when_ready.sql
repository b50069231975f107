-- a draft that the server publishes when its videos are ready: the versions of a carousel's other drafts
alter table pin_drafts add column publish_when_ready jsonb;
create index pin_drafts_publish_when_ready on pin_drafts (owner_id, id) where publish_when_ready is not null;
-- counted against how many may be processed at once
create index videos_processing on videos (signature) where status = 'processing';

alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check
  check (kind in ('follow', 'save', 'comment', 'reply', 'like', 'mention', 'tried', 'published', 'publishFailed'));
