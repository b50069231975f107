-- attempts that several processes count together, by rule and key (HMAC); a crash may empty it
create unlogged table rate_limits (
  key text primary key,
  -- at the time of `updated_at`; it leaks as the rule says
  level double precision not null,
  updated_at timestamptz not null
);
create index rate_limits_updated on rate_limits (updated_at);
