-- where the session was begun, as far as a proxy says so
alter table sessions add column country text;
-- what the browser is like, mixed with the session's own token: comparable with nothing but this session
alter table sessions add column fingerprint text;
-- when the fingerprint became another one: the cookie may have been carried to another device
alter table sessions add column changed_at timestamptz;
