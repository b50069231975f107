-- the website that an account says is its own, at most one for each; the token stands on the site for everybody to read
create table website_claims (
  user_id bigint primary key,
  -- as URL writes it, without www. before a name of its own
  host text not null,
  token text not null,
  -- LOST: the token was missing from the site in several checks
  status text not null check (status in ('PENDING', 'VERIFIED', 'LOST')),
  method text check (method in ('METATAG', 'FILENAME', 'DNSTXT')),
  created_at timestamptz not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- checks in a row that failed
  failed_checks integer not null default 0,
  -- null: nothing is checked by itself
  next_check_at timestamptz
);
create unique index website_claims_host on website_claims (host) where status = 'VERIFIED';
create index website_claims_next_check on website_claims (next_check_at) where next_check_at is not null;
