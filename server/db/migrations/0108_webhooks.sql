-- by owner: addresses to which the site posts what happened (docs/open-api.md); each ends with the token that it was made with
create table webhooks (
  user_id bigint not null,
  id bigint not null,
  token_id bigint not null,
  url text not null,
  -- signs what is sent, so that it is stored as it is; shown once
  secret text not null,
  -- which events (contract/constants/people/webhooks.ts)
  events jsonb not null,
  created_at timestamptz not null,
  -- the first failure since the last success
  failing_since timestamptz,
  disabled_at timestamptz,
  -- gone, failing or owner
  disabled_reason text,
  primary key (user_id, id)
);

-- by owner: what was sent, or waits to be sent; purged by age
create table webhook_deliveries (
  user_id bigint not null,
  webhook_id bigint not null,
  id bigint not null,
  event text not null,
  -- as it is signed
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  attempted_at timestamptz,
  -- the last answer; null: none
  status integer,
  delivered_at timestamptz,
  -- given up
  failed_at timestamptz,
  primary key (user_id, webhook_id, id)
);
create index webhook_deliveries_waiting on webhook_deliveries (user_id, webhook_id)
  where delivered_at is null and failed_at is null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
