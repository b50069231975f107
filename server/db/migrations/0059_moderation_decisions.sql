-- by person: what site admins decided about their content or account, why, and the appeal against it
create table moderation_decisions (
  owner_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('account', 'pin', 'board', 'comment')),
  subject_id bigint not null,
  -- of what was removed; '' where it has none
  title text not null,
  -- in the words of the site admin; '' where only the reason of those who reported it is known
  reason text not null,
  report_reason text,
  created_at timestamptz not null,
  appeal_text text,
  appealed_at timestamptz,
  outcome text check (outcome in ('upheld', 'reversed')),
  decided_at timestamptz,
  primary key (owner_id, id)
);
create index moderation_decisions_appealed on moderation_decisions (appealed_at, id)
  where appealed_at is not null and outcome is null;

insert into moderation_decisions (owner_id, id, kind, subject_id, title, reason, created_at)
select id, id, 'account', id, '', ban_reason, banned_at from users where banned_at is not null;

insert into moderation_decisions (owner_id, id, kind, subject_id, title, reason, created_at)
select subject_owner_id, id,
  case action when 'removePin' then 'pin' when 'removeBoard' then 'board' else 'comment' end,
  subject::bigint, subject_name, reason, created_at
from audit_log
where action in ('removePin', 'removeBoard', 'removeComment') and subject_owner_id is not null
  and subject ~ '^[0-9]{1,18}$'
  -- As later removals: nothing about one's own content, or of a person who left.
  and actor_id is distinct from subject_owner_id and exists (select from users where users.id = subject_owner_id);
