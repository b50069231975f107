-- by pin: whom its creator names as its sponsor, and what that one says (contract/constants/sponsorships.ts)
create table sponsorships (
  pin_id bigint primary key,
  creator_id bigint not null,
  -- null once the sponsor has left
  sponsor_id bigint,
  -- who left, so that leaving twice is leaving once
  former_sponsor_id bigint,
  status integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sponsorships_sponsor on sponsorships (sponsor_id, pin_id desc) where sponsor_id is not null;
