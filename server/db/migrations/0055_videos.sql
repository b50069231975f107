-- by signature: the videos among the pictures. The picture is the cover; its signature is the hash of the uploaded video,
-- or of that with the chosen cover and captions (docs/adr/0027)
create table videos (
  signature text primary key,
  status text not null check (status in ('processing', 'ready', 'failed')),
  -- percent
  progress integer not null default 0,
  -- why it failed
  failure text,
  -- milliseconds
  duration integer not null,
  -- pixels of the renditions
  width integer not null,
  height integer not null,
  has_captions boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

update pin_drafts set content = content || '{"cover_ms": null, "captions": null}';
