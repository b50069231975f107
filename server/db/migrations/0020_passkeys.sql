-- by credential id (WebAuthn): keys on people's devices that log them in without a password
create table passkeys (
  credential_id text primary key,
  user_id bigint not null,
  -- COSE key, base64url
  public_key text not null,
  -- what the device counts its uses by; 0: it does not
  signature_counter bigint not null,
  -- how browsers reach it, for their hints
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- by challenge hash: what a device signs, once; without a user: to log in
create table passkey_challenges (
  challenge_hash text primary key,
  user_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
