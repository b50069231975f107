-- shown beside the name; true while the account is accepted
alter table users add column is_verified_merchant boolean not null default false;

-- by the account of a business: where it stands in the program for verified merchants
create table merchant_programs (
  user_id bigint primary key,
  business_id bigint not null,
  -- contract/constants/business/merchants.ts has the phases and what leads from one to another
  phase text not null check (phase in ('checking', 'failed', 'reviewing', 'accepted', 'declined', 'appealing', 'lapsed',
    'suspended', 'suspensionAppealed', 'left')),
  shipping_policy_url text not null,
  return_policy_url text not null,
  -- why it was declined, suspended or failed
  reasons jsonb not null default '[]',
  appeal_count integer not null default 0,
  appeal_comment text not null default '',
  applied_at timestamptz not null,
  changed_at timestamptz not null,
  -- null: nothing is checked by itself
  next_check_at timestamptz
);
create unique index merchant_programs_business on merchant_programs (business_id);
create index merchant_programs_next_check on merchant_programs (next_check_at) where next_check_at is not null;
create index merchant_programs_phase on merchant_programs (phase, changed_at, user_id);
