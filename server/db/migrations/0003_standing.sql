-- What a person's account and session allow.

alter table users
  add column gender text,
  add column custom_gender text,
  -- may read, but every write is refused with words
  add column is_write_banned boolean not null default false,
  -- not found by search, and no board of theirs is public; so made for people under 16
  add column is_private_profile boolean not null default false;

-- begun through a link in a mail: may look and save, and needs the password for anything that touches the account
alter table sessions add column is_limited boolean not null default false;
alter table handshakes add column is_limited boolean not null default false;
