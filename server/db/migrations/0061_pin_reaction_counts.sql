-- by pin: how many people have each reaction to it; a type that nobody has is missing
create table pin_reaction_counts (
  pin_id bigint not null,
  reaction_type smallint not null,
  count integer not null check (count >= 0),
  primary key (pin_id, reaction_type)
);

-- processes of the version before do not count: none of their reactions may come in between
lock table pin_reactions in share row exclusive mode;

insert into pin_reaction_counts (pin_id, reaction_type, count)
select pin_id, reaction_type, count(*) from pin_reactions group by pin_id, reaction_type;
