-- see fingerprint.ts; null: not described yet, empty: the original could not be read
alter table picture_descriptors add column fingerprint bytea;
