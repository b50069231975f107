-- by owner: applications that ask other people for a token of the open API (docs/open-api.md)
create table oauth_apps (
  user_id bigint not null,
  -- the client_id
  id bigint not null,
  name text not null,
  -- where people are sent back to, as registered
  redirect_uris jsonb not null,
  -- sha-256 of the secret, which is shown once; null: the application cannot keep one
  secret_hash text,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index oauth_apps_id on oauth_apps (id);

-- by who allowed it: one for each time; its access token is the row of api_tokens with the same id
create table oauth_grants (
  user_id bigint not null,
  id bigint not null,
  app_id bigint not null,
  scopes jsonb not null,
  redirect_uri text not null,
  -- sha-256 of the code, retained so that one that is used twice is recognized
  code_hash text not null,
  -- of PKCE, S256
  code_challenge text not null,
  code_used_at timestamptz,
  -- sha-256 of both halves of the refresh token: the first is the same in all of a grant, so that a former one is recognized
  refresh_family text,
  refresh_hash text,
  created_at timestamptz not null,
  -- of the code, then of the refresh token
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index oauth_grants_code on oauth_grants (code_hash);
create unique index oauth_grants_refresh on oauth_grants (refresh_family) where refresh_family is not null;
create index oauth_grants_app on oauth_grants (app_id);
create index oauth_grants_expiry on oauth_grants (expires_at);

-- the application that has the token; null: a program of the owner
alter table api_tokens add column app_id bigint;
create index api_tokens_app on api_tokens (app_id) where app_id is not null;
