-- pins that an import brought: who follows their owner or board hears of them once, not pin by pin
alter table pins add column is_brought boolean not null default false;
update pins set is_brought = true from import_records record where record.pin_id = pins.id and record.status = 'done';
create index pins_pinner_followed on pins (pinner_id, id desc) where is_listed and not is_brought;
create index pins_board_followed on pins (board_id, id desc) where is_listed and not is_brought;

alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check
  check (kind in (
    'follow', 'save', 'comment', 'reply', 'like', 'mention', 'tried', 'answer', 'brought', 'published', 'publishFailed',
    'removed', 'restored'
  ));
