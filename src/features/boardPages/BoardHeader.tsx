import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { selectionStarted } from '../../actions/bulkActions';
import { navigationRequested } from '../../actions/navigation';
import type { BoardEntity } from '../../entities/boards';
import { selectUserId } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { ButtonLink } from '../../ui/Button';
import { LinkIcon } from '../../ui/icons/LinkIcon';
import { LockIcon } from '../../ui/icons/LockIcon';
import { FollowBoardButton } from '../follow';
import { BoardActions } from './BoardActions';
import { BoardHeaderView } from './BoardHeaderView';
import { BoardPeople } from './BoardPeople';
import { JoinBoard } from './JoinBoard';
import { boardPart } from './PartPins';
import { ShareBoard } from './ShareBoard';

/** What a board is, whose, and what can be done with it. */
export function BoardHeader({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const owner = useEntity('users', board.owner);
  const isOwner = useAppSelector(selectUserId) === board.owner;
  const { pinCount = 0, sectionCount = 0, followerCount = 0 } = board;
  const privacies = {
    public: null,
    protected: { icon: <LinkIcon size={16} />, text: t`People with the link` },
    secret: {
      icon: <LockIcon size={16} />,
      text: board.isCollaborative ? t`Only its people can see this board` : t`Only you can see this board`,
    },
  };
  const select = () => dispatch(selectionStarted({ boardId: board.id, part: boardPart(board), pinId: null }));
  const goToProfile = () => {
    if (owner) dispatch(navigationRequested({ to: `/${owner.username}/`, replace: true }));
  };
  return (
    <BoardHeaderView
      name={board.name}
      description={board.description ?? ''}
      cover={board.coverImages?.[0] ?? null}
      privacy={privacies[board.privacy]}
      owner={owner ? { name: owner.fullName, href: `/${owner.username}/`, imageUrl: owner.imageMediumUrl } : null}
      people={<BoardPeople board={board} />}
      counts={[
        { id: 'pins', text: <Plural value={pinCount} one="# pin" other="# pins" /> },
        ...(sectionCount > 0
          ? [{ id: 'sections', text: <Plural value={sectionCount} one="# section" other="# sections" /> }]
          : []),
        ...(followerCount > 0
          ? [{ id: 'followers', text: <Plural value={followerCount} one="# follower" other="# followers" /> }]
          : []),
      ]}
      actions={
        <>
          {board.privacy !== 'secret' && <ShareBoard board={board} />}
          {isOwner ? (
            <BoardActions board={board} onSelect={select} onDeleted={goToProfile} />
          ) : (
            <>
              {board.abilities?.addPin ? <AddPin boardId={board.id} /> : <JoinBoard board={board} />}
              {board.privacy === 'public' && <FollowBoardButton boardId={board.id} variant="primary" />}
            </>
          )}
        </>
      }
    />
  );
}

function AddPin({ boardId }: { boardId: BoardEntity['id'] }) {
  return (
    <ButtonLink to={`/pin-builder?board=${boardId}`} variant="primary">
      <Trans>Create a pin</Trans>
    </ButtonLink>
  );
}
