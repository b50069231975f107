alter table users add column cover_signature text;
alter table users add column profile_links jsonb not null default '[]';
