-- by issuer and subject: accounts of login providers (OpenID Connect) that open an account of ours
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  provider text not null,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- by token hash: tokens that nobody stored when they were made, and that have been used
create table spent_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index spent_tokens_expiry on spent_tokens (expires_at);
