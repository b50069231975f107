-- The keys of addresses are made by `emailKey` now: one for each mailbox. server/db/emailKeys.ts computes those of the rows
-- there are, which SQL cannot (IDNA); a process of an older version writes none meanwhile.
lock table emails, message_invites in share row exclusive mode;
