-- sessions that one login opened on several country sites of one browser
alter table sessions add column family text;
create index sessions_family on sessions (family) where family is not null;

-- by user: a login on its way to another country site (offered, arrived, opened); each token and arrival works once
create table country_sessions (
  user_id bigint not null,
  family text not null,
  host text not null,
  stage text not null,
  token_hash text,
  arrival_hash text,
  expires_at timestamptz not null,
  primary key (user_id, family, host)
);
create index country_sessions_token on country_sessions (token_hash) where token_hash is not null;
create index country_sessions_arrival on country_sessions (arrival_hash) where arrival_hash is not null;
create index country_sessions_expiry on country_sessions (expires_at);
