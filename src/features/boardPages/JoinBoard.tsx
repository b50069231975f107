import { Trans } from '@lingui/react/macro';
import { joinRequested } from '../../actions/collaborators';
import type { BoardEntity } from '../../entities/boards';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';

/** Asks the owner of a board to be let in, or takes that back. */
export function JoinBoard({ board }: { board: BoardEntity }) {
  const dispatch = useAppDispatch();
  const isAsked = board.viewerCollaboratorJoinRequested ?? false;
  if (!board.abilities?.requestToJoin || board.collaboratedByMe) return null;
  return (
    <Button aria-pressed={isAsked} onClick={() => dispatch(joinRequested({ boardId: board.id, to: !isAsked }))}>
      {isAsked ? <Trans>Request sent</Trans> : <Trans>Ask to join</Trans>}
    </Button>
  );
}
