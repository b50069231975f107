-- by pin: how many live saves each person has of it, or of what stems from it, on boards that are not secret; none: no row.
-- pins.repin_count counts the people
create table pin_savers (
  pin_id bigint not null,
  user_id bigint not null,
  saves integer not null check (saves > 0),
  primary key (pin_id, user_id)
);
insert into pin_savers (pin_id, user_id, saves)
select save.of_id, save.pinner_id, count(*)
from (
  select parent_pin_id as of_id, board_id, pinner_id from pins
  where parent_pin_id is not null and deleted_at is null
  union all
  select origin_pin_id, board_id, pinner_id from pins
  where origin_pin_id is distinct from parent_pin_id and origin_pin_id is not null and deleted_at is null
) save
join pins saved on saved.id = save.of_id
join boards on boards.id = save.board_id and boards.deleted_at is null and boards.privacy <> 'secret'
group by save.of_id, save.pinner_id;

update pins set repin_count = counted.savers,
  heat = extract(epoch from created_at)::float8 + 86400 * ln(1 + counted.savers) / ln(2::float8)
from (select pin_id, count(*)::int as savers from pin_savers group by pin_id) counted
where counted.pin_id = pins.id and pins.repin_count <> counted.savers;
