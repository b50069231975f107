-- by board: addresses that sections had before a rename or a merge; they still lead there
create table section_slugs (
  board_id bigint not null,
  slug text not null,
  section_id bigint not null,
  primary key (board_id, slug)
);
