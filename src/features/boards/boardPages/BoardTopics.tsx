import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import type { Interest } from '../../../../contract/schemas/pins/interests';
import { interestFollowRequested } from '../../../actions/pins/interests';
import {
  selectBoardInterests,
  selectFollowsInterest,
  selectHasReadBoardInterests,
} from '../../../selectors/pins/interests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ChipLink } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import styles from './BoardTopics.module.css';

/**
 * The topics of a board: each links to its page and can be followed. Renders nothing if there are none. Its row is
 * reserved while they load, and stays, so that the pins below do not move.
 */
export function BoardTopics({ boardId }: { boardId: BoardId }) {
  const { t } = useLingui();
  const topics = useAppSelector((state) => selectBoardInterests(state, boardId));
  const isKnown = useAppSelector((state) => selectHasReadBoardInterests(state, boardId));
  const [wasKnown] = useState(isKnown);
  if (topics.length === 0) return wasKnown ? null : <div className={styles.free} />;
  return (
    <ul className={styles.topics} aria-label={t`Topics of this board`}>
      {topics.map((topic) => (
        <li key={topic.id} className={styles.topic}>
          <ChipLink to={`/topics/${topic.id}`}>{topic.name}</ChipLink>
          <FollowTopic topic={topic} />
        </li>
      ))}
    </ul>
  );
}

function FollowTopic({ topic: { id, name, is_followed: was } }: { topic: Interest }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isFollowed = useAppSelector((state) => selectFollowsInterest(state, id, was));
  return (
    <IconButton
      label={isFollowed ? t`Following ${name}` : t`Follow ${name}`}
      icon={isFollowed ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
      size="sm"
      isPressed={isFollowed}
      onClick={() => dispatch(interestFollowRequested({ interestId: id, to: !isFollowed, was }))}
    />
  );
}
