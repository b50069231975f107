-- by pin: what people answer to the questions of its story, one answer a person; saved copies of the pin answer to it too
create table story_answers (
  pin_id bigint not null,
  -- the sticker that asks: its page and its block on it, from 0
  page smallint not null,
  block smallint not null,
  user_id bigint not null,
  text text not null,
  answered_at timestamptz not null,
  primary key (pin_id, page, block, user_id)
);
create index story_answers_user on story_answers (user_id);
