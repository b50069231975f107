-- what is kept of a board's stories goes with the board; what is there of boards that have gone already, now
delete from completed_stories where not exists (select 1 from boards where boards.id = completed_stories.board_id);
create index completed_stories_board on completed_stories (board_id);
