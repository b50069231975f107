-- The first journey: people, sessions, pictures, boards, pins, follows, comments, jobs.
-- Every primary and unique key begins with its table's distribution key (named in the comment above it), so that a
-- distributed PostgreSQL can place the rows; no foreign key crosses groups. Ids are made by the application.

-- by user
create table users (
  id bigint primary key,
  username text not null,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null default '',
  full_name text not null,
  about text not null default '',
  domain_url text,
  domain_verified boolean not null default false,
  account_type text not null default 'member',
  locale text not null,
  country text not null,
  birthday date,
  image_signature text,
  dominant_color text not null,
  -- live boards by privacy: public ones (what a profile shows to others), protected ones, secret ones
  board_count integer not null default 0,
  protected_board_count integer not null default 0,
  secret_board_count integer not null default 0,
  -- live pins on public boards
  pin_count integer not null default 0,
  follower_count integer not null default 0,
  following_count integer not null default 0,
  search tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when this person last saved to a public board
  last_pin_at timestamptz
);
create index users_search on users using gin (search);

-- by name, lower-cased: the one place that makes user names unique
create table usernames (
  username_key text primary key,
  user_id bigint not null
);

-- by address, lower-cased
create table emails (
  email_key text primary key,
  user_id bigint not null
);

-- by token hash (sha-256, hex); the token itself is only in the visitor's cookie
create table sessions (
  token_hash text primary key,
  user_id bigint not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- by token hash: one-time tokens between a handshake and its session
create table handshakes (
  token_hash text primary key,
  user_id bigint not null,
  is_registration boolean not null,
  expires_at timestamptz not null
);

-- by user: what a creating call with a client-made key answered, so that a retry gets the same answer
create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- by signature (sha-256 of the stored original, hex)
create table pictures (
  signature text primary key,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  format text not null,
  is_animated boolean not null default false,
  has_alpha boolean not null default false,
  dominant_color text not null,
  preview text not null,
  palette jsonb not null default '[]',
  -- encodings and true pixel sizes by size name: {"236x":{"width":236,"height":354}, …}
  sizes jsonb not null,
  -- live uses that everyone may see (pins on boards that are not secret, profile pictures); 0 hides the files
  public_count integer not null default 0,
  -- uses of any kind, also deleted ones that can still be restored; 0 for a day makes the picture an orphan
  use_count integer not null default 0,
  created_at timestamptz not null,
  unused_since timestamptz
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

-- by signature: pictures whose files are being written; a row that outlives its process names files to clear away
create table picture_writes (
  signature text primary key,
  started_at timestamptz not null
);

-- by owner: uploads, the right to use a picture
create table media (
  owner_id bigint not null,
  id bigint not null,
  signature text not null,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create unique index media_signature on media (owner_id, signature);
create index media_picture on media (signature);

-- by board
create table boards (
  id bigint primary key,
  owner_id bigint not null,
  name text not null,
  slug text not null,
  description text not null default '',
  privacy text not null,
  layout text not null default 'default',
  pin_count integer not null default 0,
  sectionless_pin_count integer not null default 0,
  section_count integer not null default 0,
  collaborator_count integer not null default 0,
  follower_count integer not null default 0,
  cover_pin_id bigint,
  -- up to five newest pictures as [{signature,width,height,dominant_color,format,sizes…}], kept by the saving transaction
  covers jsonb not null default '[]',
  search tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_pin_at timestamptz,
  deleted_at timestamptz
);
create index boards_search on boards using gin (search);
create index boards_popular on boards (follower_count desc, id desc) where deleted_at is null and privacy = 'public';
create index boards_deleted on boards (deleted_at) where deleted_at is not null;

-- by user: whose boards these are; slugs stay after a rename, so that old addresses still lead there
create table board_slugs (
  owner_id bigint not null,
  slug text not null,
  board_id bigint not null,
  primary key (owner_id, slug)
);

-- by user: the boards of a person in their order (position is a fractional key, ascending, then the newest)
create table user_boards (
  user_id bigint not null,
  board_id bigint not null,
  role text not null,
  position text collate "C" not null,
  -- copied from the board by the transaction that changes it, so that a profile reads one table
  privacy text not null,
  last_saved_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, board_id)
);
create index user_boards_order on user_boards (user_id, position, board_id desc) where deleted_at is null;
create index user_boards_recent on user_boards (user_id, last_saved_at desc) where deleted_at is null;

-- by board
create table sections (
  board_id bigint not null,
  id bigint not null,
  title text not null,
  slug text not null,
  pin_count integer not null default 0,
  covers jsonb not null default '[]',
  position text collate "C" not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (board_id, id)
);
create index sections_order on sections (board_id, position, id);
create index sections_deleted on sections (deleted_at) where deleted_at is not null;
create unique index sections_slug on sections (board_id, slug);

-- by pin
create table pins (
  id bigint primary key,
  board_id bigint not null,
  section_id bigint,
  -- the deleted section that it was in, where a restored section finds it
  former_section_id bigint,
  -- its place on the board, kept here while it is deleted (board_pins.position)
  board_position bigint not null,
  pinner_id bigint not null,
  -- the pin that this one was saved from, the first of its line, and who brought the picture
  parent_pin_id bigint,
  origin_pin_id bigint,
  creator_id bigint not null,
  signature text not null,
  title text not null default '',
  description text not null default '',
  alt_text text not null default '',
  link text,
  domain text not null default '',
  source text not null,
  kind text not null default 'image',
  -- recipe, article, product, story or video record in the wire's shape
  rich jsonb,
  -- what a card needs of the picture, copied at saving: width, height, format, sizes, dominant_color, preview
  picture jsonb not null,
  -- of a product, in units of its currency
  price numeric,
  comments_disabled boolean not null default false,
  -- live pins on boards that are not secret that were saved from this one or stem from it
  repin_count integer not null default 0,
  share_count integer not null default 0,
  comment_count integer not null default 0,
  -- true while its board is public and neither is deleted: what search and popular feeds may show
  is_listed boolean not null,
  -- popularity with freshness: its second plus a day for each doubling of its saves; changes with repin_count alone
  heat double precision not null,
  search tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- deleted by the deletion of its board, whose restoring brings it back
  deleted_with_board boolean not null default false
);
create index pins_search on pins using gin (search) where deleted_at is null;
create index pins_pinner on pins (pinner_id, id desc) where deleted_at is null;
create index pins_pinner_listed on pins (pinner_id, id desc) where is_listed;
create index pins_pinner_picture on pins (pinner_id, signature, id desc) where deleted_at is null;
create index pins_created on pins (creator_id, id desc) where deleted_at is null and parent_pin_id is null;
create index pins_hot on pins (heat desc, id desc) where is_listed;
-- the popular feed shows the first pin of each line
create index pins_hot_origins on pins (heat desc, id desc) where is_listed and parent_pin_id is null;
create index pins_hot_kind on pins (kind, heat desc, id desc) where is_listed and kind <> 'image';
create index pins_deleted on pins (deleted_at) where deleted_at is not null;

-- by board: the feed of a board. `position` is a time-ordered number, the pin's id at first and a new one when the pin
-- is moved, so that what was added last stands first.
create table board_pins (
  board_id bigint not null,
  pin_id bigint not null,
  section_id bigint,
  position bigint not null,
  signature text not null,
  primary key (board_id, pin_id)
);
create index board_pins_feed on board_pins (board_id, position desc) include (pin_id, signature);
create index board_pins_section on board_pins (board_id, section_id, position desc);

-- by picture: on which boards a picture is saved; written by the outbox job of the saving transaction, idempotent
create table picture_boards (
  signature text not null,
  board_id bigint not null,
  pin_id bigint not null,
  primary key (signature, board_id, pin_id)
);

-- by the one who follows
create table user_follows (
  user_id bigint not null,
  followee_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, followee_id)
);
create index user_follows_recent on user_follows (user_id, created_at desc, followee_id desc);
-- by the one who is followed
create table user_followers (
  user_id bigint not null,
  follower_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, follower_id)
);
create index user_followers_recent on user_followers (user_id, created_at desc, follower_id desc);
-- by the one who follows
create table board_follows (
  user_id bigint not null,
  board_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, board_id)
);
-- by board
create table board_followers (
  board_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (board_id, user_id)
);

-- by pin
create table comments (
  pin_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (pin_id, id)
);
create index comments_id on comments (id);
create index comments_deleted on comments (deleted_at) where deleted_at is not null;

-- one group: durable jobs, rows with leases, claimed with skip locked; the outbox of every transaction
create table jobs (
  id bigint primary key,
  kind text not null,
  payload jsonb not null,
  -- there is at most one row of a kind and key; enqueuing it again replaces the payload and raises the revision, so that
  -- a job that is asked for while it runs is run once more
  key text,
  revision integer not null default 0,
  run_at timestamptz not null,
  attempts integer not null default 0,
  leased_until timestamptz,
  last_error text,
  failed_at timestamptz
);
create unique index jobs_key on jobs (kind, key) where key is not null;
create index jobs_due on jobs (run_at, id) where failed_at is null;

-- secrets and settings of this installation (the cursor key, the version that wrote last)
create table installation (
  name text primary key,
  value text not null
);
