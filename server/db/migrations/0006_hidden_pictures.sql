-- by the viewer: pictures of others that they no longer want to see in feeds and lists
create table hidden_pictures (
  user_id bigint not null,
  signature text not null,
  created_at timestamptz not null,
  primary key (user_id, signature)
);
