-- Promotions of pins, by the business that pays. Money is in millionths of the ad account's currency.
create table promotions (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  pin_id bigint not null,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  destination_url text not null,
  currency text not null,
  daily_budget bigint not null check (daily_budget > 0),
  is_flexible boolean not null,
  is_auto_targeting boolean not null,
  targeting jsonb not null,
  starts_at timestamptz not null,
  -- null: ongoing
  ends_at timestamptz,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  review text not null check (review in ('PENDING', 'APPROVED', 'REJECTED')),
  rejection_reason text,
  rejection_note text not null default '',
  -- valid views and clicks, and what was charged, since it began
  impression_count bigint not null default 0,
  click_count bigint not null default 0,
  spend bigint not null default 0,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index promotions_id on promotions (id);
create index promotions_account on promotions (business_id, ad_account_id, id);
create index promotions_name on promotions (business_id, name_key, id);
create index promotions_active on promotions (id) where review = 'APPROVED' and status = 'ACTIVE';
create index promotions_pending on promotions (id) where review = 'PENDING' and status <> 'ENDED';

-- by business: the figures of each day in UTC
create table promotion_days (
  business_id bigint not null,
  promotion_id bigint not null,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  billed_clicks integer not null default 0,
  spend bigint not null default 0,
  -- how many views and clicks were not billed, by reason
  not_billed jsonb not null default '{}',
  primary key (business_id, promotion_id, day)
);

-- by business: the part of a day's budget that a process may offer in auctions until the lease expires
create table budget_leases (
  business_id bigint not null,
  promotion_id bigint not null,
  holder text not null,
  amount bigint not null,
  expires_at timestamptz not null,
  primary key (business_id, promotion_id, holder)
);

-- by business: views and clicks with the auction that led to them. Rows are added only, and name no person.
create table ad_events (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  promotion_id bigint not null,
  auction text not null,
  kind text not null check (kind in ('IMPRESSION', 'CLICK')),
  -- what the promotion offered for a click, the clicks of a million views that were expected of it, and the score of
  -- the next one in the auction
  bid bigint not null,
  quality integer not null,
  next_score bigint not null,
  -- what a click costs after that auction, and what this event was charged
  price bigint not null,
  charged bigint not null,
  not_billed text,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index ad_events_once on ad_events (business_id, auction, kind);
create index ad_events_account on ad_events (business_id, ad_account_id, id);

-- by business: the double-entry ledger of each ad account. The entries of a booking add up to zero.
create table ledger_entries (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  -- names what was booked, so that nothing is booked twice
  booking text not null,
  account text not null check (account in ('OWED', 'EARNED', 'REFUNDED')),
  amount bigint not null,
  currency text not null,
  promotion_id bigint,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index ledger_entries_once on ledger_entries (business_id, ad_account_id, booking, account);
create function keep_ledger_entries() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entries is only added to';
end $$;
create trigger ledger_entries_kept before update on ledger_entries
  for each row execute function keep_ledger_entries();

-- by business: the sums of the entries
create table ledger_balances (
  business_id bigint not null,
  ad_account_id bigint not null,
  account text not null,
  amount bigint not null,
  primary key (business_id, ad_account_id, account)
);

-- by person: how often they saw a promotion on a day in UTC
create table ad_views (
  user_id bigint not null,
  promotion_id bigint not null,
  day date not null,
  views integer not null,
  primary key (user_id, day, promotion_id)
);
