import type { BoardId } from '../../../../contract/schemas/common';
import { boardFollowRequested } from '../../../actions/boards/follows';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { type FollowLook, FollowToggleView } from './FollowToggleView';
import { useSignupHref } from './useSignupHref';

interface FollowBoardButtonProps extends FollowLook {
  boardId: BoardId;
}

/** Follows a board. Renders nothing on the viewer's own boards. */
export function FollowBoardButton({ boardId, ...look }: FollowBoardButtonProps) {
  const dispatch = useAppDispatch();
  const board = useEntity('boards', boardId);
  const viewerId = useAppSelector(selectUserId);
  const signupHref = useSignupHref();
  if (!board || board.owner === viewerId) return null;
  const isFollowed = board.followedByMe;
  return (
    <FollowToggleView
      {...look}
      name={board.name}
      isFollowed={isFollowed}
      signupHref={signupHref}
      onToggle={() => dispatch(boardFollowRequested({ boardId, to: !isFollowed }))}
    />
  );
}
