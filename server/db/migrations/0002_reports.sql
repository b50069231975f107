-- What browsers report: events, measures, errors; experiments and experiences.

-- by event: ids are made by the client, ordered by time where it is a recent one, and make a second copy harmless
create table events (
  client_uuid uuid primary key,
  -- by the corrected time, in UTC: what retention and the host's figures go by
  day date not null,
  at timestamptz not null,
  event_type integer not null,
  view_type integer,
  view_parameter integer,
  view_data jsonb,
  component integer,
  object_id_str text,
  aux_data jsonb,
  event_data jsonb,
  app_state text not null,
  user_id bigint,
  unauth_id text
);
create index events_day on events (day, event_type, view_type);

-- by measure: one figure of one page
create table client_metrics (
  id bigint primary key,
  day date not null,
  name text not null,
  route text not null,
  release text not null,
  value double precision not null,
  detail jsonb
);
create index client_metrics_day on client_metrics (day, name, route);

-- by fingerprint: equal errors of a day, release and route are one row with a count
create table client_errors (
  fingerprint text not null,
  day date not null,
  release text not null,
  route text not null,
  kind text not null,
  message text not null,
  stack text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (fingerprint, day, release, route)
);
create index client_errors_day on client_errors (day);

-- by text of the catalogue
create table string_usage (
  message_id text not null,
  day date not null,
  locale text not null,
  count integer not null,
  primary key (message_id, day, locale)
);
create index string_usage_day on string_usage (day);

-- by session (its token's hash): the groups that a host has chosen to look at
create table experiment_overrides (
  token_hash text not null,
  experiment text not null,
  group_name text not null,
  created_at timestamptz not null,
  primary key (token_hash, experiment)
);
create index experiment_overrides_age on experiment_overrides (created_at);

-- by person or visitor (`user:<id>`, `visitor:<id>`): what became of each experience
create table experience_states (
  unit text not null,
  placement_id integer not null,
  experience_id integer not null,
  status text not null,
  triggered_at timestamptz,
  viewed_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  primary key (unit, placement_id, experience_id)
);
create index experience_states_age on experience_states (updated_at);
