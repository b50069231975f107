-- what site admins let others do for the site (contract/constants/admin/roles.ts); site admins are rows of installation
create table site_roles (
  user_id bigint not null,
  role text not null check (role in ('moderator', 'editor', 'finance')),
  granted_at timestamptz not null,
  primary key (user_id, role)
);

-- what site admins chose in the place of a default (contract/constants/admin/siteSettings.ts)
create table site_settings (
  name text primary key,
  -- null: the default again
  value text,
  -- what was in force before, for undo
  previous text,
  changed_by_id bigint,
  changed_at timestamptz not null
);
