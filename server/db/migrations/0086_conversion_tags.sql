-- by business: what an advertiser puts on the pages of a shop, so that what happens there arrives here as events
create table conversion_tags (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  name text not null,
  -- the tag whose events this one's ad account shares; null: it has events of its own alone
  leader_tag_id bigint,
  leader_business_id bigint,
  -- names out of ENHANCED_MATCH_FIELDS (contract/constants/business/tags.ts)
  enhanced_match jsonb not null,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- a deleted tag takes no events; a job deletes those that it had, and then the row
  deleted_at timestamptz,
  primary key (business_id, id)
);
-- an event names its tag alone
create unique index conversion_tags_by_id on conversion_tags (id);
create index conversion_tags_by_account on conversion_tags (ad_account_id, id);
create index conversion_tags_by_leader on conversion_tags (leader_tag_id, id) where leader_tag_id is not null;
create index conversion_tags_deleted on conversion_tags (deleted_at) where deleted_at is not null;

-- by arrival: what came in one call, until a job divides it into events; also of tags that do not exist, so that a
-- stranger cannot tell which do
create table tag_event_batches (
  id bigint primary key,
  tag_id bigint not null,
  -- values of the events as JSON, in the order of PackedTagEvent in server/domains/business/tagEvents
  body text not null
);
-- bodies live for seconds: compressing them would cost more than it saves
alter table tag_event_batches alter column body set storage external;

-- by business and tag: events within the retention, each once by its name and id
create table tag_events (
  business_id bigint not null,
  tag_id bigint not null,
  -- of the event's name and id: what the tag and the event API both send is one event
  event_key uuid not null,
  -- by the event's own time, in UTC
  day date not null,
  at timestamptz not null,
  name text not null,
  -- indexes into EVENT_WAYS and ACTION_SOURCES
  way smallint not null,
  action_source smallint not null,
  -- one bit for each of COVERED_FIELDS
  covered integer not null,
  -- SHA-256 of the visitor's email address; null where there is none and for those who opted out
  email_hash bytea,
  -- without query and fragment, in which pages name people
  url text,
  data jsonb,
  primary key (business_id, tag_id, event_key)
);
create index tag_events_by_time on tag_events (business_id, tag_id, day, at);
create index tag_events_by_day on tag_events (day);

-- by business and tag: how many events came on each day, written by the statement that writes the events
create table tag_event_days (
  business_id bigint not null,
  tag_id bigint not null,
  day date not null,
  name text not null,
  way smallint not null,
  -- all that came; `count` is those that were new
  received integer not null,
  count integer not null,
  last_at timestamptz not null,
  -- how many of the new events have each of COVERED_FIELDS
  with_hashed_email integer not null,
  with_click_id integer not null,
  with_ip_address integer not null,
  with_user_agent integer not null,
  with_external_id integer not null,
  with_order_id integer not null,
  with_order_value integer not null,
  with_product_id integer not null,
  with_source_url integer not null,
  primary key (business_id, tag_id, day, name, way)
);
create index tag_event_days_by_day on tag_event_days (day);

-- by tag: what programs send events with (POST /v3/ad_accounts/{id}/events). Only the hash of a token is kept.
create table event_tokens (
  business_id bigint not null,
  tag_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  name text not null,
  token_hash text not null,
  created_by_id bigint,
  created_at timestamptz not null,
  -- the day on which it was used last
  used_on date,
  primary key (business_id, tag_id, id)
);
create unique index event_tokens_by_hash on event_tokens (token_hash);
