-- until when the token before reads on, if the new one is not used; null: without a limit
alter table sessions add column former_until timestamptz;
