-- by owner: tokens with which their programs call the open API (docs/open-api.md)
create table api_tokens (
  user_id bigint not null,
  id bigint not null,
  name text not null,
  -- sha-256 of the token, which is shown once
  token_hash text not null,
  -- what it may do (contract/constants/people/apiTokens.ts)
  scopes jsonb not null,
  created_at timestamptz not null,
  -- null: never
  expires_at timestamptz,
  -- stored at most once an hour; null: never used
  last_used_at timestamptz,
  primary key (user_id, id)
);
create unique index api_tokens_hash on api_tokens (token_hash);
create index api_tokens_expiry on api_tokens (expires_at) where expires_at is not null;
