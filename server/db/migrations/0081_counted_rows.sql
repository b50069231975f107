-- Whether a row is part of the stored counts: not while the account of its person, or of either of the two of a follow,
-- is closed. It says what the counts contain, which follows closed_at in slices where an account has many rows.
alter table user_follows add column is_counted boolean not null default true;
alter table user_followers add column is_counted boolean not null default true;
alter table board_follows add column is_counted boolean not null default true;
alter table comments add column is_counted boolean not null default true;
alter table comment_reactions add column is_counted boolean not null default true;
alter table tried_its add column is_counted boolean not null default true;
alter table tried_it_reactions add column is_counted boolean not null default true;
alter table pin_reactions add column is_counted boolean not null default true;

-- Each slice finds the rows of a person that are still to be changed.
create index user_follows_counted on user_follows (user_id, is_counted);
create index user_followers_counted on user_followers (user_id, is_counted);
create index board_follows_counted on board_follows (user_id, is_counted);
create index comments_counted on comments (user_id, is_counted);
create index comment_reactions_counted on comment_reactions (user_id, is_counted);
create index tried_its_counted on tried_its (user_id, is_counted);
create index tried_it_reactions_counted on tried_it_reactions (user_id, is_counted);
create index pin_reactions_counted on pin_reactions (user_id, is_counted);
drop index comment_reactions_user;
drop index tried_it_reactions_user;
drop index pin_reactions_user;

-- What accounts count for that are closed now; ids of jobs are unique whatever makes them.
insert into jobs (id, kind, payload, run_at, turn)
select id, 'accountCounts/recount', jsonb_build_object('userId', id::text), now(), now()
from users where closed_at is not null;
