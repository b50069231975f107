-- by editor: the fields of a pin that an edit changed, as they were and as they became, from which it can be undone;
-- `event_id` is the edit's event in the board's history
create table pin_edits (
  user_id bigint not null,
  event_id bigint not null,
  pin_id bigint not null,
  former jsonb not null,
  changed jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, event_id)
);
create index pin_edits_pin on pin_edits (pin_id, user_id, event_id);
create index pin_edits_created on pin_edits (created_at);
