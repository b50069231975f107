-- files that are being uploaded in pieces (docs/adr/0026); how much of each has arrived is the size of its file
create table partial_uploads (
  owner_id bigint not null,
  -- made by the device
  id text not null,
  length bigint not null,
  -- tells a file from another one that is uploaded under the same id
  fingerprint text not null,
  -- the upload that it became
  media_id bigint,
  touched_at timestamptz not null,
  primary key (owner_id, id)
);
create index partial_uploads_touched on partial_uploads (touched_at);
