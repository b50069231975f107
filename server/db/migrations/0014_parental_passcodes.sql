-- by user: the code that protects their settings (ledger PASS), and the address of who set it
create table parental_passcodes (
  user_id bigint primary key,
  passcode_hash text not null,
  backup_email text not null,
  -- wrong tries since the last right one; once there were several, further ones are refused unread until then
  failed_tries integer not null default 0,
  closed_until timestamptz,
  -- of the link that was mailed to the backup address
  reset_token_hash text,
  reset_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index parental_passcodes_reset on parental_passcodes (reset_token_hash) where reset_token_hash is not null;
