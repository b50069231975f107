-- by user: when the owner of the address opened a link that was mailed to it
alter table users add column email_verified_at timestamptz;

-- by token hash: one-time links in mails that prove who reads an address
create table email_tokens (
  token_hash text primary key,
  user_id bigint not null,
  purpose text not null check (purpose in ('resetPassword', 'verifyEmail', 'changeEmail', 'restoreEmail')),
  -- the address that the link was sent to, or of changeEmail the new one
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_tokens_user on email_tokens (user_id);
create index email_tokens_expiry on email_tokens (expires_at);
