-- by user: what a member has answered in the business sign-up so far
create table business_signup_drafts (
  user_id bigint primary key,
  draft jsonb not null,
  step integer not null,
  updated_at timestamptz not null
);

-- by the business account: accounts that were made beside a person's own. They have no password and no address of their
-- own: their owner opens them.
create table linked_businesses (
  user_id bigint primary key,
  owner_id bigint not null,
  created_at timestamptz not null
);
create index linked_businesses_owner on linked_businesses (owner_id, user_id);

-- by user: the name that a personal account had before it became that of a business
create table former_names (
  user_id bigint primary key,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null
);
