-- by signature: what pictures look like (server/platform/media/descriptors.ts)
create table picture_descriptors (
  signature text primary key,
  -- 15 regions of 256 bytes; null: the original could not be read
  descriptors bytea
);
