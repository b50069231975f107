-- The whole schema as of the first release: nothing was released before, so it has no history.
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
  last_pin_at timestamptz,
  gender text,
  custom_gender text,
  -- may read, but every write is refused with words
  is_write_banned boolean not null default false,
  -- not found by search, and no board of theirs is public; so made for people under 16
  is_private_profile boolean not null default false,
  -- live boards of others to which this person may add
  group_board_count integer not null default 0,
  constraint users_counts check (least(board_count, protected_board_count, secret_board_count, group_board_count,
    pin_count, follower_count, following_count) >= 0)
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
  expires_at timestamptz not null,
  -- begun through a link in a mail: may look and save, and needs the password for anything that touches the account
  is_limited boolean not null default false
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- by token hash: one-time tokens between a handshake and its session
create table handshakes (
  token_hash text primary key,
  user_id bigint not null,
  is_registration boolean not null,
  expires_at timestamptz not null,
  is_limited boolean not null default false
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
  unused_since timestamptz,
  constraint pictures_counts check (least(public_count, use_count) >= 0)
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
  deleted_at timestamptz,
  -- the collaborator whom the owner asked to take the board over
  pending_owner_id bigint,
  -- what its pictures may trouble people with; null: nothing
  sensitivity text,
  -- the board that this one's pins are on their way to, or went to where it is deleted: its address leads there
  merged_into bigint,
  -- who may add to it beside the owner, as {user id: access}: copied from board_collaborators by the transaction that
  -- changes it, so that whatever reads a board knows who may see it
  collaborators jsonb not null default '{}',
  collaborators_may_invite boolean not null default false,
  -- the number of the board's last change
  live_seq integer not null default 0,
  -- parts of the board that nobody may change for the time being: [{id, section_id}] of the actions that hold them
  blocking jsonb not null default '[]',
  constraint boards_counts check (least(pin_count, sectionless_pin_count, section_count, collaborator_count,
    follower_count) >= 0)
);
create index boards_search on boards using gin (search);
create index boards_popular on boards (follower_count desc, id desc) where deleted_at is null and privacy = 'public';
create index boards_deleted on boards (deleted_at) where deleted_at is not null;
create index boards_deleted_owner on boards (owner_id, deleted_at desc, id desc)
  where deleted_at is not null and merged_into is null;
create index boards_merged on boards (merged_into) where merged_into is not null;

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
  -- archived by this person: neither on their profile nor in their pickers
  archived_at timestamptz,
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
  primary key (board_id, id),
  constraint sections_counts check (pin_count >= 0)
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
  board_position text collate "C" not null,
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
  deleted_with_board boolean not null default false,
  -- who deleted a pin, and so may take that back; null: nobody, or its board's deletion
  deleted_by_id bigint,
  constraint pins_counts check (least(repin_count, share_count, comment_count) >= 0)
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
create index pins_link on pins (md5(split_part(link, '#', 1)), id) where link is not null;
-- whose trash a pin is in: that of the person who deleted it
create index pins_deleted_by on pins (coalesce(deleted_by_id, pinner_id), deleted_at desc, id desc)
  where deleted_at is not null and not deleted_with_board;
-- Whoever saved a pin and the owner of its board find it in their trash, whoever deleted it.
create index pins_deleted_of_pinner on pins (pinner_id, deleted_at desc, id desc)
  where deleted_at is not null and not deleted_with_board;
create index pins_deleted_of_board on pins (board_id, deleted_at desc, id desc)
  where deleted_at is not null and not deleted_with_board;

-- by board: the feed of a board. `position` is a time-ordered number, the pin's id at first and a new one when the pin
-- is moved, so that what was added last stands first.
create table board_pins (
  board_id bigint not null,
  pin_id bigint not null,
  section_id bigint,
  position text collate "C" not null,
  signature text not null,
  primary key (board_id, pin_id),
  constraint board_pins_position check (length(position) >= 19)
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
  -- Who deleted a comment, its writer or the owner of the pin: only they may undo it.
  deleted_by_id bigint,
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
  failed_at timestamptz,
  -- whose change made the job; null: nobody's, such as what comes round by itself
  person_id bigint,
  -- The order in which jobs that are due are taken: `run_at`, and later for each further one that the same person has
  -- waiting, by an hour at most, so that whoever has thousands waiting goes behind those who have one.
  turn timestamptz not null default '-infinity'
);
create unique index jobs_key on jobs (kind, key) where key is not null;
create index jobs_due on jobs (run_at, id) where failed_at is null;
create index jobs_failed on jobs (failed_at desc, id) where failed_at is not null;
create index jobs_leased on jobs (leased_until) where leased_until is not null;
create index jobs_turn on jobs (kind, turn, id) where failed_at is null;
create index jobs_person on jobs (person_id, kind, turn) where failed_at is null and person_id is not null;

-- secrets and settings of this installation (the cursor key, the version that wrote last)
create table installation (
  name text primary key,
  value text not null
);

-- What browsers report: events, measures, errors; experiments and experiences.

-- by event: ids are made by the client, ordered by time where it is a recent one, and make a second copy harmless
create table events (
  client_uuid uuid primary key,
  -- by the corrected time, in UTC: what retention and the host's figures go by
  day date not null,
  at timestamptz not null,
  event_type integer not null,
  view_type integer,
  view_parameter integer,
  view_data jsonb,
  component integer,
  object_id_str text,
  aux_data jsonb,
  event_data jsonb,
  app_state text not null,
  user_id bigint,
  unauth_id text
);
create index events_day on events (day, event_type, view_type);

-- by measure: one figure of one page
create table client_metrics (
  id bigint primary key,
  day date not null,
  name text not null,
  route text not null,
  release text not null,
  value double precision not null,
  detail jsonb
);
create index client_metrics_day on client_metrics (day, name, route);

-- by fingerprint: equal errors of a day, release and route are one row with a count
create table client_errors (
  fingerprint text not null,
  day date not null,
  release text not null,
  route text not null,
  kind text not null,
  message text not null,
  stack text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (fingerprint, day, release, route)
);
create index client_errors_day on client_errors (day);

-- by text of the catalogue
create table string_usage (
  message_id text not null,
  day date not null,
  locale text not null,
  count integer not null,
  primary key (message_id, day, locale)
);
create index string_usage_day on string_usage (day);

-- by session (its token's hash): the groups that a host has chosen to look at
create table experiment_overrides (
  token_hash text not null,
  experiment text not null,
  group_name text not null,
  created_at timestamptz not null,
  primary key (token_hash, experiment)
);
create index experiment_overrides_age on experiment_overrides (created_at);

-- by person or visitor (`user:<id>`, `visitor:<id>`): what became of each experience
create table experience_states (
  unit text not null,
  placement_id integer not null,
  experience_id integer not null,
  status text not null,
  triggered_at timestamptz,
  viewed_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  primary key (unit, placement_id, experience_id)
);
create index experience_states_age on experience_states (updated_at);

-- What a person's account and session allow.

-- by batch: events as they came, already checked; taking one in costs one row, and jobs divide it into events
create table event_batches (
  id bigint primary key,
  -- values of the events as JSON, in the order of PackedEvent in server/domains/events
  body text not null,
  user_id bigint,
  unauth_id text
);
-- bodies live for seconds: compressing them would cost more than it saves
alter table event_batches alter column body set storage external;

-- What site admins are told, and what bounds those who upload and report.

-- by day: how many events there are, counted by the statement that writes them, so that nobody counts the events
create table event_days (
  day date not null,
  event_type integer not null,
  -- -1: none
  view_type integer not null,
  count integer not null,
  primary key (day, event_type, view_type)
);

-- by day: bytes of events, measures and errors that were taken in, and reports that were refused for their number
create table report_days (
  day date primary key,
  visitor_bytes bigint not null,
  member_bytes bigint not null,
  refused integer not null
);

-- by owner: originals that a person brought, changed by the transaction that keeps or clears them. Owner 0 stands for
-- the whole site, where a picture that several people brought counts once.
create table media_usage (
  owner_id bigint primary key,
  files integer not null,
  bytes bigint not null
);
create index media_usage_largest on media_usage (bytes desc);
insert into media_usage (owner_id, files, bytes) values (0, 0, 0);

-- Boards as their people keep them: in an order of their own, archived, handed on, merged; and what became of them.

-- by board (the one that was merged): what went to the other one, so that it can come back
create table board_merge_pins (
  board_id bigint not null,
  pin_id bigint not null,
  primary key (board_id, pin_id)
);

create table board_merge_sections (
  board_id bigint not null,
  section_id bigint not null,
  primary key (board_id, section_id)
);

-- by board: who did what, written by the transaction that did it and never changed
create table board_events (
  board_id bigint not null,
  id bigint not null,
  actor_id bigint not null,
  kind text not null,
  -- what the kind says: counts, names, other boards and people
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (board_id, id)
);

-- Boards that several people add to: who may, who was invited and who asked to join.

-- by board
create table board_collaborators (
  board_id bigint not null,
  user_id bigint not null,
  access text not null,
  created_at timestamptz not null,
  primary key (board_id, user_id)
);

-- by board: one row for each person, whichever side asked; it stays when a collaborator goes, as not_invited
create table board_invites (
  board_id bigint not null,
  invited_user_id bigint not null,
  invited_by_user_id bigint not null,
  type text not null,
  status text not null,
  access text not null,
  created_at timestamptz not null,
  primary key (board_id, invited_user_id)
);
create index board_invites_received on board_invites (invited_user_id, created_at desc, board_id) where status = 'new';

-- What happens on boards, for those who look at them now.

-- by board: its latest changes in their order, written by the transaction that makes them; kept for hours
create table board_changes (
  board_id bigint not null,
  seq integer not null,
  kind text not null,
  subject_id bigint,
  created_at timestamptz not null,
  primary key (board_id, seq)
);
create index board_changes_age on board_changes (created_at);

-- by board: which of its people look at it, renewed while they do
create table board_presence (
  board_id bigint not null,
  connection_id text not null,
  user_id bigint not null,
  seen_at timestamptz not null,
  primary key (board_id, connection_id)
);

-- What is done to many pins of a board at once, step by step behind the request; and what people note for themselves.

-- by board: those that are running or being undone hold the board or a part of it (boards.blocking names them)
create table bulk_actions (
  board_id bigint not null,
  id bigint not null,
  actor_id bigint not null,
  kind text not null,
  -- -1: all of the board; null: what is in no section
  section_id bigint,
  target_board_id bigint,
  target_section_id bigint,
  -- the pins in the order in which they are taken; null: all of the part but those of `excluded_ids`
  pin_ids jsonb,
  excluded_ids jsonb,
  -- of all of a part: the last position that belongs to it; what comes later is left alone
  last_position text collate "C",
  -- how far it has come: how many of `pin_ids`, or the position of the last pin
  cursor_at text collate "C" not null,
  status text not null,
  total integer not null,
  done integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (board_id, id)
);
create index bulk_actions_ended on bulk_actions (ended_at) where ended_at is not null;

-- by board: what each step changed, [{id, section_id, position, to}], from which it is taken back
create table bulk_steps (
  board_id bigint not null,
  action_id bigint not null,
  step integer not null,
  entries jsonb not null,
  primary key (board_id, action_id, step)
);

-- by the one who notes: what they alone read on a pin
create table pin_notes (
  user_id bigint not null,
  pin_id bigint not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (user_id, pin_id)
);

-- Who blocks whom; topics, whose names and words stand in the code; shares of pins.

-- by the one who blocks; asked by pair in both directions, each by the first column
create table user_blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index user_blocks_recent on user_blocks (blocker_id, created_at desc, blocked_id desc);

-- by the one who follows
create table interest_follows (
  user_id bigint not null,
  interest_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, interest_id)
);

-- by topic: the first pins of their lines that are listed and whose words speak of it; written behind the transactions
-- by jobs, as picture_boards
create table interest_pins (
  interest_id bigint not null,
  pin_id bigint not null,
  primary key (interest_id, pin_id)
);
create index interest_pins_pin on interest_pins (pin_id);

-- by pin: a person or visitor (`user:<id>`, `visitor:<id>`) counts once a day
create table pin_shares (
  pin_id bigint not null,
  sharer text not null,
  day date not null,
  way text not null,
  created_at timestamptz not null,
  primary key (pin_id, sharer, day)
);

-- by owner: pins that wait for their time. One that was published stays until the purge, so that publishing it again
-- finds that it was.
create table scheduled_pins (
  owner_id bigint not null,
  id bigint not null,
  board_id bigint not null,
  section_id bigint,
  -- counted among the uses of the picture until it is purged
  signature text not null,
  picture jsonb not null,
  source text not null,
  title text not null,
  description text not null,
  alt_text text not null,
  link text,
  scheduled_at timestamptz not null,
  time_zone text not null,
  -- why it did not appear at its time
  problem text,
  pin_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz,
  primary key (owner_id, id)
);
create index scheduled_pins_id on scheduled_pins (id);
create index scheduled_pins_waiting on scheduled_pins (owner_id, scheduled_at, id)
  where deleted_at is null and published_at is null;
create index scheduled_pins_ended on scheduled_pins (coalesce(deleted_at, published_at))
  where deleted_at is not null or published_at is not null;

-- What the pages say that pins link to, and whether they are there: read by jobs, once for all pins of an address.

-- by address: the md5 of the address without its fragment, as pins_link has it
create table link_pages (
  key text primary key,
  url text not null,
  -- ok, gone, unreachable, unsafe
  health text not null,
  failures integer not null default 0,
  -- the recipe, product or article that it told when it last answered
  record jsonb,
  -- it told one at some time, so that its telling none any more counts
  had_record boolean not null default false,
  read_at timestamptz not null,
  due_at timestamptz not null
);
create index link_pages_due on link_pages (due_at);

-- by host: when it may be asked again, so that no site is asked often for our sake
create table link_hosts (
  host text primary key,
  next_at timestamptz not null
);
create index link_hosts_next on link_hosts (next_at);

-- by pin: whom its creator names as its sponsor, and what that one says (contract/constants/sponsorships.ts)
create table sponsorships (
  pin_id bigint primary key,
  creator_id bigint not null,
  -- null once the sponsor has left
  sponsor_id bigint,
  -- who left, so that leaving twice is leaving once
  former_sponsor_id bigint,
  status integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sponsorships_sponsor on sponsorships (sponsor_id, pin_id desc) where sponsor_id is not null;

-- boards whose stories a person has dismissed; by that person
create table completed_stories (
  user_id bigint not null,
  board_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, board_id)
);
create index completed_stories_board on completed_stories (board_id);

-- A count that would fall below 0 is a mistake of the transaction that changes it: it fails, and nothing is written
-- (BOARD-043). What an earlier version may have left below is set to 0 first.

-- What people write to each other.

-- by conversation; who takes part stands in its row, so that the row alone tells who may read it
create table conversations (
  id bigint primary key,
  member_ids jsonb not null,
  created_at timestamptz not null
);

-- the ids of its people, ascending and joined by '-': the same people find their conversation again
create table conversation_keys (
  people text primary key,
  conversation_id bigint not null
);

-- by person: their conversations, the one with the latest message first
create table conversation_members (
  user_id bigint not null,
  conversation_id bigint not null,
  last_message_id bigint not null,
  -- messages of others after it are unread
  last_read_id bigint not null,
  -- has a message of another that came since the person last looked at their conversations or at this one
  is_unseen boolean not null,
  -- when something happened that pages of this person that are open should hear of
  news_at timestamptz not null,
  primary key (user_id, conversation_id)
);
create index conversation_members_latest on conversation_members (user_id, last_message_id desc);
create index conversation_members_unseen on conversation_members (user_id) where is_unseen;
create index conversation_members_news on conversation_members (news_at);

-- by conversation, in the order of their ids
create table messages (
  conversation_id bigint not null,
  id bigint not null,
  sender_id bigint not null,
  text text not null,
  -- at most one of the two
  pin_id bigint,
  board_id bigint,
  created_at timestamptz not null,
  primary key (conversation_id, id)
);

-- by board: addresses that sections had before a rename or a merge; they still lead there
create table section_slugs (
  board_id bigint not null,
  slug text not null,
  section_id bigint not null,
  primary key (board_id, slug)
);
