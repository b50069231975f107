-- The request that writes or processes an upload: one at a time, whichever process answers it. A lease that is not
-- renewed ends by itself.
alter table partial_uploads add column lease_id uuid;
alter table partial_uploads add column leased_until timestamptz;
