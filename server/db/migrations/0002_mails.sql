-- one group: mails to send, and those that were saved because no mail server is configured
create table mails (
  id bigint primary key,
  user_id bigint,
  address text not null,
  locale text not null,
  -- template and parameters; emptied once the mail has left, for they hold one-time links
  message jsonb,
  unsubscribe_url text,
  status text not null check (status in ('queued', 'sent', 'saved')),
  subject text,
  -- of saved mails alone
  body text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created on mails (created_at);
