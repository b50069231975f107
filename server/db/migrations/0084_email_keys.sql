-- The keys of addresses have one sigma now. server/db/emailKeys.ts computes those of the rows there are; a process of an
-- older version writes none meanwhile.
lock table emails, message_invites in share row exclusive mode;
