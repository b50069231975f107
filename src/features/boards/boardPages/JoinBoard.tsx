import { Trans } from '@lingui/react/macro';
import { joinRequested } from '../../../actions/boards/collaborators';
import type { BoardEntity } from '../../../entities/boards/boards';
import { useAppDispatch } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { CollaboratorMenu } from './CollaboratorMenu';

/** For collaborators: adds to the board, reorders it and merges its duplicates. For others: requests to join, or withdraws the request. */
export function JoinBoard({ board }: { board: BoardEntity }) {
  const dispatch = useAppDispatch();
  if (board.abilities?.addPin) {
    return (
      <>
        <ButtonLink to={`/pin-builder?board=${board.id}`} variant="primary">
          <Trans>Create a pin</Trans>
        </ButtonLink>
        <CollaboratorMenu board={board} />
      </>
    );
  }
  const isAsked = board.viewerCollaboratorJoinRequested ?? false;
  if (!board.abilities?.requestToJoin || board.collaboratedByMe) return null;
  return (
    <Button aria-pressed={isAsked} onClick={() => dispatch(joinRequested({ boardId: board.id, to: !isAsked }))}>
      {isAsked ? <Trans>Request sent</Trans> : <Trans>Ask to join</Trans>}
    </Button>
  );
}
