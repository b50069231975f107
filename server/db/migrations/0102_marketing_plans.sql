-- by business: plans of an ad account, with what was suggested when they were saved
create table marketing_plans (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  name text not null,
  top_business_goal text not null
    check (top_business_goal in ('AWARENESS', 'CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES', 'LEADS')),
  -- whole units of the ad account's currency
  daily_ads_budget integer not null check (daily_ads_budget >= 0),
  weekly_add_to_carts integer not null check (weekly_add_to_carts >= 0),
  weekly_leads integer not null check (weekly_leads >= 0),
  weekly_checkouts integer not null check (weekly_checkouts >= 0),
  suggestion jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create index marketing_plans_account on marketing_plans (business_id, ad_account_id, id);
