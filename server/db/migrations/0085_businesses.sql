-- Businesses, who belongs to them, what they own, and who was given access to what. Ids of assets are those of their own
-- tables; the profile of a business is its account.
create table businesses (
  id bigint primary key,
  -- the business account whose business this is
  account_id bigint not null,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  country text not null,
  -- the business under which this one stands; a parent stands under none
  parent_id bigint,
  -- made by its parent: nobody logs in as it
  is_brand_account boolean not null default false,
  -- what it tells of itself, as it was entered at sign-up and in the business's information
  information jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- by a site admin: it can be read and not changed
  suspended_at timestamptz
);
create unique index businesses_account on businesses (account_id);
create index businesses_parent on businesses (parent_id) where parent_id is not null;
create index businesses_name on businesses (name_key, id);

-- by business: people with a role in it, and system users, which are programs with a name
create table business_members (
  business_id bigint not null,
  -- of a person: that of their account
  member_id bigint not null,
  role text not null check (role in ('EMPLOYEE', 'BIZ_ADMIN')),
  is_system boolean not null default false,
  -- the person's, as the list sorts and searches it
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id bigint,
  primary key (business_id, member_id)
);
create index business_members_member on business_members (member_id);
create index business_members_name on business_members (business_id, name_key, member_id);
create index business_members_role on business_members (business_id, role, member_id);

-- A person's name is copied, so that a list of many members is sorted by an index.
create function copy_member_name() returns trigger language plpgsql as $$
begin
  update business_members set name = new.full_name where member_id = new.id and not is_system;
  return null;
end $$;
create trigger users_member_name after update of full_name on users
  for each row when (old.full_name is distinct from new.full_name) execute function copy_member_name();

-- by the business that owns the assets: businesses that may be given access to them
create table business_partners (
  business_id bigint not null,
  partner_id bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id bigint,
  primary key (business_id, partner_id),
  check (business_id <> partner_id)
);
create index business_partners_partner on business_partners (partner_id, business_id);

-- by parent business: people who administer each of its children
create table organization_managers (
  business_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  created_by_id bigint,
  primary key (business_id, user_id)
);
create index organization_managers_user on organization_managers (user_id);

-- by business: everything that people and partners can be given access to, with its name
create table business_assets (
  business_id bigint not null,
  asset_type text not null check (asset_type in ('AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP', 'CATALOG', 'CONVERSION_TAG')),
  asset_id bigint not null,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  created_at timestamptz not null,
  created_by_id bigint,
  primary key (business_id, asset_type, asset_id)
);
create unique index business_assets_asset on business_assets (asset_type, asset_id);
create index business_assets_name on business_assets (business_id, asset_type, name_key, asset_id);

create table ad_accounts (
  business_id bigint not null,
  id bigint not null,
  name text not null,
  -- fixed, as is the currency
  country text not null,
  currency text not null,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index ad_accounts_id on ad_accounts (id);

create table asset_groups (
  business_id bigint not null,
  id bigint not null,
  name text not null,
  description text not null default '',
  types jsonb not null,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);

create table asset_group_assets (
  business_id bigint not null,
  group_id bigint not null,
  asset_type text not null,
  asset_id bigint not null,
  primary key (business_id, group_id, asset_type, asset_id)
);
create index asset_group_assets_asset on asset_group_assets (business_id, asset_type, asset_id);

-- by the business that gave the access: to its members or partners, on its own assets and, to its members, on those that
-- a partner gave to it
create table business_grants (
  business_id bigint not null,
  asset_type text not null,
  asset_id bigint not null,
  grantee_kind text not null check (grantee_kind in ('MEMBER', 'PARTNER')),
  grantee_id bigint not null,
  owner_id bigint not null,
  permissions jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id bigint,
  primary key (business_id, asset_type, asset_id, grantee_kind, grantee_id)
);
create index business_grants_grantee on business_grants (grantee_id, grantee_kind, asset_type, asset_id);
create index business_grants_asset on business_grants (asset_type, asset_id, grantee_id);
create index business_grants_owner on business_grants (owner_id, business_id);

-- by business: what happened in it. Rows are added only; of people only the ids are kept.
create table business_history (
  business_id bigint not null,
  id bigint not null,
  kind text not null,
  actor_id bigint,
  subject_type text not null,
  subject_id bigint,
  -- of what is no person
  subject_name text not null default '',
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (business_id, id)
);
create function keep_business_history() returns trigger language plpgsql as $$
begin
  raise exception 'business_history is only added to';
end $$;
create trigger business_history_kept before update on business_history
  for each row execute function keep_business_history();
