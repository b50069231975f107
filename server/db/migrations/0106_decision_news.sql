-- who made something hears that it was removed, and that it was restored after an appeal
alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check
  check (kind in (
    'follow', 'save', 'comment', 'reply', 'like', 'mention', 'tried', 'answer', 'published', 'publishFailed',
    'removed', 'restored'
  ));
