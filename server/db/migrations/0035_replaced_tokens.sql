-- the token before, which is valid until the new one is used: the answer that carried the new one may have been lost
alter table sessions add column previous_token_hash text;
alter table sessions add column is_token_used boolean not null default true;
create index sessions_previous on sessions (previous_token_hash) where previous_token_hash is not null;
