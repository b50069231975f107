-- people who were erased stayed named in their conversations, to which nobody could write any more
with hurt as (
  update conversations set member_ids = (
    select coalesce(jsonb_agg(member order by place), '[]')
    from jsonb_array_elements_text(member_ids) with ordinality as members (member, place)
    where exists (select from users where id = member::bigint)
  )
  where exists (
    select from jsonb_array_elements_text(member_ids) as members (member)
    where not exists (select from users where id = member::bigint)
  )
  returning id, member_ids
), former as (
  delete from conversation_keys using hurt where conversation_id = hurt.id
)
insert into conversation_keys (people, conversation_id)
select (select string_agg(member, '-' order by member::bigint) from jsonb_array_elements_text(member_ids) as members (member)), id
from hurt
where jsonb_array_length(member_ids) > 1 and not exists (select from message_invites where conversation_id = id)
order by id
on conflict (people) do nothing;

-- the last message of a conversation may have been deleted with its sender; the newest that is left takes its place
update conversation_members member set
  last_message_id = coalesce((select max(id) from messages where conversation_id = member.conversation_id), 0),
  is_unseen = is_unseen and exists (
    select from messages said where said.conversation_id = member.conversation_id
      and said.id > member.last_read_id and said.sender_id <> member.user_id
  )
where not exists (
  select from messages where conversation_id = member.conversation_id and id = member.last_message_id
);
