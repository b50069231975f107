-- Whoever saved a pin and the owner of its board find it in their trash, whoever deleted it.
create index pins_deleted_of_pinner on pins (pinner_id, deleted_at desc, id desc)
  where deleted_at is not null and not deleted_with_board;
create index pins_deleted_of_board on pins (board_id, deleted_at desc, id desc)
  where deleted_at is not null and not deleted_with_board;

-- Invitations that outlived the right of whoever sent them, and those of owners to their own boards.
delete from board_invites invite using boards board
where board.id = invite.board_id and invite.invited_user_id = board.owner_id;
delete from board_invites invite using boards board
where board.id = invite.board_id and invite.status = 'new' and invite.type = 'invite'
  and invite.invited_by_user_id <> board.owner_id
  and (not board.collaborators_may_invite
    or board.collaborators -> invite.invited_by_user_id::text is null
    or (invite.access = 'delete' and board.collaborators ->> invite.invited_by_user_id::text <> 'delete'));
delete from board_invites invite using boards board, user_blocks block
where board.id = invite.board_id and invite.status = 'new'
  and ((block.blocker_id = invite.invited_user_id and block.blocked_id in (invite.invited_by_user_id, board.owner_id))
    or (block.blocked_id = invite.invited_user_id and block.blocker_id in (invite.invited_by_user_id, board.owner_id)));
