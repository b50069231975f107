-- what people tell those who run the site
create table feedback (
  id bigint primary key,
  -- null: somebody who was not signed in, or whose account is gone
  user_id bigint,
  text text not null,
  -- where they were, and what they were asked
  action_from text not null,
  prompt text not null,
  created_at timestamptz not null
);
create index feedback_user on feedback (user_id) where user_id is not null;
