-- links that open one board, or one pin, for everybody who has them (docs/adr/0032)
create table guest_links (
  -- sha-256 of the token, which is shown once
  token_hash text not null primary key,
  board_id bigint not null,
  -- null: the whole board
  pin_id bigint,
  created_by_id bigint not null,
  -- whom it is for, in words of who made it
  note text not null,
  access text not null check (access in ('see', 'comment', 'add')),
  -- argon2id; null: no password
  password_hash text,
  created_at timestamptz not null,
  -- null: never
  expires_at timestamptz,
  visits integer not null default 0,
  last_visit_at timestamptz,
  -- pictures that guests added, and their bytes
  added integer not null default 0,
  added_bytes bigint not null default 0
);
create index guest_links_board on guest_links (board_id);
create index guest_links_creator on guest_links (created_by_id);

-- browsers that opened a link, and gave its password: each counts once and may read on until it expires
create table guest_visits (
  -- sha-256 of the cookie of the browser
  visitor_hash text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (visitor_hash, token_hash)
);
create index guest_visits_link on guest_visits (token_hash);
create index guest_visits_expiry on guest_visits (expires_at);

-- pictures that guests added by a link: each once, however often it is sent
create table guest_pictures (
  token_hash text not null,
  signature text not null,
  primary key (token_hash, signature)
);
