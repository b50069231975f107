-- by the business that sent it: invites of people and of partners, and requests to partners
create table business_invites (
  business_id bigint not null,
  id bigint not null,
  type text not null check (type in ('MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST')),
  -- one that waits and is older than expires_at reads as EXPIRED
  status text not null check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  -- whom it is for: a person, an address, or a business
  user_id bigint,
  address text,
  -- the address in the form in which two of them are compared
  address_key text,
  partner_id bigint,
  -- of a person that accepts
  role text,
  -- what is given when it is accepted: assets with permissions
  access jsonb not null default '[]',
  -- of the link in the mail only the hash is stored; sending again replaces it
  token_hash text,
  created_by_id bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create unique index business_invites_id on business_invites (id);
create unique index business_invites_token on business_invites (token_hash);
create unique index business_invites_user on business_invites (business_id, user_id)
  where status = 'PENDING' and user_id is not null;
create unique index business_invites_address on business_invites (business_id, address_key)
  where status = 'PENDING' and address_key is not null;
create unique index business_invites_partner on business_invites (business_id, partner_id, type)
  where status = 'PENDING' and partner_id is not null;
create index business_invites_type on business_invites (business_id, type, status, id);
create index business_invites_for_user on business_invites (user_id, id) where user_id is not null;
create index business_invites_for_partner on business_invites (partner_id, id) where partner_id is not null;
