-- by user: of which topics, boards and people they want to see more or less; one without a row is as usual
create table feed_preferences (
  user_id bigint not null,
  kind text not null check (kind in ('topic', 'board', 'person')),
  subject_id bigint not null,
  preference text not null check (preference in ('more', 'less')),
  updated_at timestamptz not null,
  primary key (user_id, kind, subject_id)
);
create index feed_preferences_subject on feed_preferences (subject_id, kind);
