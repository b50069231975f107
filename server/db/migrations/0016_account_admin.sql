-- who may no longer log in, and why, as they read it
alter table users add column banned_at timestamptz;
alter table users add column ban_reason text not null default '';
-- bytes of pictures that this person may upload; null: as everybody (PERSON_QUOTA_GB)
alter table users add column quota_bytes bigint check (quota_bytes >= 0);
create index users_banned on users (id) where banned_at is not null;

-- removed by a site admin: nobody can restore it
alter table boards add column is_taken_down boolean not null default false;

-- false: a site admin made the link, so that it says nothing about who reads the address
alter table email_tokens add column proves_address boolean not null default true;
