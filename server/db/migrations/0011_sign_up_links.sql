-- by token hash: links with which people may sign up where SIGN_UP is 'invited'; made by site admins
create table sign_up_links (
  token_hash text primary key,
  -- for the site admins: whom the link is for
  note text not null,
  created_by_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0 check (uses between 0 and max_uses)
);

-- what site admins did. Names are those of the time; rows are never changed or deleted
create table audit_log (
  id bigint primary key,
  -- null: whoever ran a command on the server
  actor_id bigint,
  actor_name text not null,
  action text not null,
  -- what it was done to, by its id or name; '' where it is nothing in particular
  subject text not null,
  subject_name text not null,
  reason text not null,
  created_at timestamptz not null
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed';
end $$;
create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function refuse_audit_change();
