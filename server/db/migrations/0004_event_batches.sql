-- by batch: events as they came, already checked; taking one in costs one row, and jobs divide it into events
create table event_batches (
  id bigint primary key,
  -- values of the events as JSON, in the order of PackedEvent in server/domains/events
  body text not null,
  user_id bigint,
  unauth_id text
);
-- bodies live for seconds: compressing them would cost more than it saves
alter table event_batches alter column body set storage external;
