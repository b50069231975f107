-- Places of pins are texts (0007): what is written of them for actions on many pins follows.
alter table bulk_actions
  alter column last_position type text collate "C" using lpad(last_position::text, 19, '0'),
  alter column cursor_at type text collate "C"
    using case when last_position is null or cursor_at < 0 then cursor_at::text else lpad(cursor_at::text, 19, '0') end;

update bulk_steps set entries = (
  select coalesce(jsonb_agg(
    entry || jsonb_build_object('position', lpad(entry->>'position', 19, '0'))
      || case when kind in ('bulkMove', 'bulkCreateSection') and entry->>'to' is not null
           then jsonb_build_object('to', lpad(entry->>'to', 19, '0')) else '{}' end
    order by place), '[]')
  from jsonb_array_elements(entries) with ordinality as given(entry, place)
) from bulk_actions where bulk_actions.board_id = bulk_steps.board_id and bulk_actions.id = bulk_steps.action_id;

-- whose trash a pin is in: that of the person who deleted it
create index pins_deleted_by on pins (coalesce(deleted_by_id, pinner_id), deleted_at desc, id desc)
  where deleted_at is not null and not deleted_with_board;
