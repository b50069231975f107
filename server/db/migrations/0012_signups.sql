-- by user: how somebody came to sign up; deleted with the account
create table signups (
  user_id bigint primary key,
  method text not null check (method in ('email', 'partner', 'facebook', 'oidc')),
  referrer text,
  invite_code text,
  utm_campaign text,
  -- paths of the pages that they saw before, the newest first
  visited_pages jsonb not null default '[]',
  created_at timestamptz not null
);
