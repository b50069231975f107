-- when a person last saw, read, removed, muted or unmuted news, and how often: their other open pages hear of it
alter table news_seen add column changed_at timestamptz;
alter table news_seen add column changes integer not null default 0;
create index news_seen_changed on news_seen (changed_at) where changed_at is not null;
