-- by user: which kinds of mail a person wants; a kind without a row is wanted
create table email_preferences (
  user_id bigint not null,
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);
