-- A count that would fall below 0 is a mistake of the transaction that changes it: it fails, and nothing is written
-- (BOARD-043). What an earlier version may have left below is set to 0 first.

update users set
  board_count = greatest(0, board_count),
  protected_board_count = greatest(0, protected_board_count),
  secret_board_count = greatest(0, secret_board_count),
  group_board_count = greatest(0, group_board_count),
  pin_count = greatest(0, pin_count),
  follower_count = greatest(0, follower_count),
  following_count = greatest(0, following_count)
where least(board_count, protected_board_count, secret_board_count, group_board_count, pin_count, follower_count,
  following_count) < 0;
alter table users add constraint users_counts check (least(board_count, protected_board_count, secret_board_count,
  group_board_count, pin_count, follower_count, following_count) >= 0);

update boards set
  pin_count = greatest(0, pin_count),
  sectionless_pin_count = greatest(0, sectionless_pin_count),
  section_count = greatest(0, section_count),
  collaborator_count = greatest(0, collaborator_count),
  follower_count = greatest(0, follower_count)
where least(pin_count, sectionless_pin_count, section_count, collaborator_count, follower_count) < 0;
alter table boards add constraint boards_counts check (least(pin_count, sectionless_pin_count, section_count,
  collaborator_count, follower_count) >= 0);

update sections set pin_count = 0 where pin_count < 0;
alter table sections add constraint sections_counts check (pin_count >= 0);

update pins set
  repin_count = greatest(0, repin_count),
  share_count = greatest(0, share_count),
  comment_count = greatest(0, comment_count)
where least(repin_count, share_count, comment_count) < 0;
alter table pins add constraint pins_counts check (least(repin_count, share_count, comment_count) >= 0);

update pictures set public_count = greatest(0, public_count), use_count = greatest(0, use_count)
where least(public_count, use_count) < 0;
alter table pictures add constraint pictures_counts check (least(public_count, use_count) >= 0);
