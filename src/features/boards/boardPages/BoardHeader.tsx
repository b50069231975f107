import { Plural, useLingui } from '@lingui/react/macro';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectUserId } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { ShareBoard } from '../../talk/share';
import { FollowBoardButton } from '../follow';
import { BoardHeaderView } from './BoardHeaderView';
import { BoardActions, BoardPeople, JoinBoard } from './memberParts';
import { BoardMore } from './rareParts';
import { useIsWarned } from './useIsWarned';

/** The header of a board: its name, its people and the actions on it. */
export function BoardHeader({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const owner = useEntity('users', board.owner);
  const viewerId = useAppSelector(selectUserId);
  const isMember = viewerId !== null;
  const isOwner = viewerId === board.owner;
  const isWarned = useIsWarned(board);
  const { pinCount = 0, sectionCount = 0, followerCount = 0 } = board;
  const privacies = {
    public: null,
    protected: { icon: <LinkIcon size={16} />, text: t`People with the link` },
    secret: {
      icon: <LockIcon size={16} />,
      text: board.isCollaborative ? t`Only people on this board can see it` : t`Only you can see this board`,
    },
  };
  return (
    <BoardHeaderView
      name={board.name}
      description={board.description ?? ''}
      cover={board.coverImages?.[0] ?? null}
      privacy={privacies[board.privacy]}
      owner={owner ? { name: owner.fullName, href: `/${owner.username}/`, imageUrl: owner.imageMediumUrl } : null}
      people={isMember && <BoardPeople board={board} />}
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
            <BoardActions board={board} />
          ) : (
            <>
              {isMember && <JoinBoard board={board} />}
              {board.privacy === 'public' && <FollowBoardButton boardId={board.id} variant="primary" />}
              {!isWarned && !board.abilities?.addPin && <BoardMore board={board} />}
            </>
          )}
        </>
      }
    />
  );
}
