-- which cookies beyond the necessary ones a person allows, and since when; null: they have not chosen
alter table users add column allows_personalization boolean not null default false;
alter table users add column allows_analytics boolean not null default false;
alter table users add column allows_marketing boolean not null default false;
alter table users add column consented_at timestamptz;
