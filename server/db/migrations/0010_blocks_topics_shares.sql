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
