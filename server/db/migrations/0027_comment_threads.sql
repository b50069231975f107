-- A reply belongs to the thread of the comment `parent_id`; threads have one level.
alter table comments
  add column parent_id bigint,
  add column edited_at timestamptz,
  -- when the pin's owner highlighted it; null: not highlighted
  add column highlighted_at timestamptz,
  -- live replies
  add column reply_count integer not null default 0,
  add column like_count integer not null default 0,
  add column helpful_count integer not null default 0,
  add constraint comments_counts check (least(reply_count, like_count, helpful_count) >= 0);
create index comments_replies on comments (pin_id, parent_id, id) where parent_id is not null;
create index comments_heads on comments (pin_id, id desc) where parent_id is null and deleted_at is null;

-- by pin: who likes a comment, and who marked it helpful
create table comment_reactions (
  pin_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('like', 'helpful')),
  created_at timestamptz not null,
  primary key (pin_id, comment_id, kind, user_id)
);
create index comment_reactions_user on comment_reactions (user_id);

-- by user: comments that a person does not want to see, and people none of whose comments they want to see
create table hidden_comments (
  user_id bigint not null,
  comment_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, comment_id)
);
create table hidden_commenters (
  user_id bigint not null,
  commenter_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, commenter_id)
);
