-- whether comments are allowed, and how the picture is cropped
update pin_drafts set content = content || '{"is_comments_allowed": true, "crop": null}'::jsonb;
alter table scheduled_pins add column comments_disabled boolean not null default false;
