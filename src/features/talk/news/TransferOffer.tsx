import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BoardId } from '../../../../contract/schemas/common';
import { acceptRequested, endRequested } from '../../../actions/boards/transfers';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { InvitationView } from './InvitationView';

/** The offer of a board's ownership to the member (ledger BOARD-023). */
export function TransferOffer({ boardId }: { boardId: BoardId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const board = useEntity('boards', boardId);
  const owner = useEntity('users', board?.owner);
  if (!board || !owner) return null;
  const { pinCount = 0 } = board;
  const from = owner.fullName;
  return (
    <InvitationView
      name={board.name}
      href={board.url}
      description={board.description ?? ''}
      cover={board.coverImages?.[0] ?? null}
      isWarned={board.sensitivityScreen?.showWarning === true}
      from={{ name: from, href: `/${owner.username}/`, imageUrl: owner.imageMediumUrl }}
      says={t`${from} asks you to become its owner, and stays as a collaborator`}
      counts={<Plural value={pinCount} one="# pin" other="# pins" />}
      actions={
        <>
          <Button variant="primary" onClick={() => dispatch(acceptRequested({ boardId }))}>
            <Trans>Accept</Trans>
          </Button>
          <Button onClick={() => dispatch(endRequested({ boardId }))}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    />
  );
}
