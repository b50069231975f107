-- Invites within the hierarchy: to stand under the sender, to stand above it, and to manage everything below it.
alter table business_invites drop constraint business_invites_type_check;
alter table business_invites add constraint business_invites_type_check check (type in (
  'MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST', 'CHILD_INVITE', 'PARENT_REQUEST', 'ORGANIZATION_MANAGER_INVITE'));
-- A person can be invited to work in a business and to manage what stands below it.
drop index business_invites_user;
create unique index business_invites_user on business_invites (business_id, user_id, type)
  where status = 'PENDING' and user_id is not null;

-- by the business that made it: an ad account that another business is to own, or access to one that it owns
create table ad_account_requests (
  business_id bigint not null,
  id bigint not null,
  -- the business that decides
  owner_id bigint not null,
  -- OFFER: makes the ad account that is described here. ASK: of one that is there.
  kind text not null check (kind in ('OFFER', 'ASK')),
  ad_account_id bigint,
  name text not null,
  country text not null default '',
  currency text not null default '',
  -- by the id of the business that gets them
  permissions jsonb not null,
  -- one that waits and is older than expires_at reads as EXPIRED
  status text not null check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  version integer not null default 1,
  created_by_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create unique index ad_account_requests_id on ad_account_requests (id);
create index ad_account_requests_owner on ad_account_requests (owner_id, id);

-- by business and person: what they set for themselves there, such as the shortcuts in the navigation
create table business_user_properties (
  business_id bigint not null,
  user_id bigint not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (business_id, user_id, key)
);
create index business_user_properties_user on business_user_properties (user_id);

-- by business: for whom somebody confirmed that they are of age, because their account has no birthday
create table business_age_confirmations (
  business_id bigint not null,
  member_id bigint not null,
  created_by_id bigint,
  created_at timestamptz not null,
  primary key (business_id, member_id)
);
create index business_age_confirmations_member on business_age_confirmations (member_id);

-- by business: what its invoices say of it
create table billing_information (
  business_id bigint primary key,
  -- the business's own information goes on the invoices
  is_filled boolean not null default true,
  information jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null
);

-- by the business that owns the ad account. Amounts are millionths of the currency.
create table invoices (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  document_type text not null check (document_type in ('INVOICE', 'CREDIT_MEMO')),
  status text not null check (status in ('PROGRESS', 'OPEN', 'CLOSED')),
  currency text not null,
  billed bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  due_at timestamptz,
  primary key (business_id, id)
);
create index invoices_status on invoices (business_id, status, id);
