-- when the text last ceased to name the person, null while it names them; named anew, they are not notified again
alter table pin_mentions add column unnamed_at timestamptz;
alter table comment_mentions add column unnamed_at timestamptz;

-- a digest of what the call said, where a key must not be used for another text; null for calls that do not check it
alter table idempotency_keys add column said_hash text;

-- when an account was made by the link, where accounts need an invitation; a link makes one
alter table message_invites add column signed_up_at timestamptz;
