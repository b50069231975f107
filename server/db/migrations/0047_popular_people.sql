create index users_popular on users (follower_count desc, id desc) where closed_at is null;
