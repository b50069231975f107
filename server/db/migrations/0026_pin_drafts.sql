-- pins in the making, of the pin builder
create table pin_drafts (
  owner_id bigint not null,
  -- made by the device
  id text not null,
  version integer not null,
  -- the open page that saved it last, and the number of its edit
  editor_id text not null,
  edit integer not null,
  content jsonb not null,
  media_id bigint,
  -- counted among the uses of the picture until it is published
  signature text,
  picture jsonb,
  -- the error body of the last attempt to publish it
  failure jsonb,
  pin_id bigint,
  scheduled_pin_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  primary key (owner_id, id)
);
create index pin_drafts_published on pin_drafts (published_at) where published_at is not null;
create index pin_drafts_signature on pin_drafts (signature) where signature is not null;
