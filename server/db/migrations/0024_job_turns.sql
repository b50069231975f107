-- whose change made the job; null: nobody's, such as what comes round by itself
alter table jobs add column person_id bigint;
-- The order in which jobs that are due are taken: `run_at`, and later for each further one that the same person has
-- waiting, by an hour at most, so that whoever has thousands waiting goes behind those who have one.
alter table jobs add column turn timestamptz not null default '-infinity';
update jobs set turn = run_at;

create index jobs_turn on jobs (kind, turn, id) where failed_at is null;
create index jobs_person on jobs (person_id, kind, turn) where failed_at is null and person_id is not null;
