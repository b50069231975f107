-- by user: whether logging in asks for a second factor; changes with second_factors.confirmed_at
alter table users add column has_second_factor boolean not null default false;

-- by user: what their authenticator app makes its codes from (RFC 6238)
create table second_factors (
  user_id bigint primary key,
  -- 20 random bytes as base32
  secret text not null,
  created_at timestamptz not null,
  -- when the first code proved that the app has the secret; until then nothing asks for a code
  confirmed_at timestamptz,
  -- time step of the latest accepted code; it and all before it are refused
  last_step integer
);

-- by user: one-time codes that replace the app where it is lost; used ones are deleted
create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  primary key (user_id, code_hash)
);
