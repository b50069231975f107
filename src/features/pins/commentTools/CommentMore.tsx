import { Plural, Trans } from '@lingui/react/macro';
import { type ComponentType, useRef, useState } from 'react';
import type { CommentId } from '../../../../contract/schemas/common';
import { helpfulRequested, likeRequested } from '../../../actions/pins/commentReactions';
import type { UserEntity } from '../../../entities/people/users';
import type { CommentEntity } from '../../../entities/pins/comments';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectTriedIt } from '../../../selectors/pins/triedIts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { HeartIcon } from '../../../ui/icons/HeartIcon';
import { CommentEdit } from './CommentEdit';
import { CommentMenu } from './CommentMenu';
import styles from './CommentMore.module.css';
import { CommentReport } from './CommentReport';
import { CommentThread } from './CommentThread';
import { CommentTranslation } from './CommentTranslation';
import { ReplyForm } from './ReplyForm';

export interface CommentMoreProps {
  comment: CommentEntity;
  author: UserEntity;
  /** Shows a reply. */
  Item: ComponentType<{ id: CommentId }>;
}

/** The reaction type of a like (ledger COMM-001). */
const LIKE = 1;

/** Marks and reactions of a comment, what one can do with it, and its replies. */
export function CommentMore({ comment, author, Item }: CommentMoreProps) {
  const dispatch = useAppDispatch();
  const [isEditing, setEditing] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const actions = useRef<HTMLSpanElement>(null);
  const { didIt } = comment;
  const hasTried = useAppSelector((state) => didIt !== null && selectTriedIt(state, didIt) !== undefined);
  if (!useMessageGroup('commentTools', true)) return null;
  const { id: commentId, helpfulCount } = comment;
  // The field goes away, and the focus with it.
  const endEdit = () => {
    actions.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    setEditing(false);
  };
  const likes = comment.reactionCounts[LIKE] ?? 0;
  const isLiked = comment.reactionByMe === LIKE;
  const isHelpful = comment.markedHelpfulByMe;
  return (
    <>
      {comment.editedAt && (
        <span>
          <Trans>Edited</Trans>
        </span>
      )}
      {hasTried && (
        <span className={styles.mark}>
          <Trans>Tried it</Trans>
        </span>
      )}
      {comment.highlightedByPinOwner && (
        <span className={styles.mark}>
          <Trans>Highlighted by the pin’s owner</Trans>
        </span>
      )}
      <span ref={actions} className={styles.actions}>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isLiked}
          iconStart={<HeartIcon size={16} filled={isLiked} />}
          onClick={() => dispatch(likeRequested({ commentId, to: !isLiked }))}
        >
          {likes > 0 ? <Plural value={likes} one="# like" other="# likes" /> : <Trans>Like</Trans>}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isHelpful}
          iconStart={isHelpful ? <CheckIcon size={16} /> : undefined}
          onClick={() => dispatch(helpfulRequested({ commentId, to: !isHelpful }))}
        >
          {helpfulCount > 0 ? <Trans>Helpful ({helpfulCount})</Trans> : <Trans>Helpful</Trans>}
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
          <Trans>Reply</Trans>
        </Button>
        <CommentMenu
          comment={comment}
          author={author}
          onEdit={() => setEditing(true)}
          onReport={() => setReporting(true)}
        />
      </span>
      <CommentTranslation comment={comment} />
      {isReporting && <CommentReport commentId={commentId} isOpen onClose={() => setReporting(false)} />}
      {isEditing && <CommentEdit comment={comment} onClose={endEdit} />}
      {comment.parentId !== null && isReplying && (
        <div className={styles.below}>
          <ReplyForm answered={comment} author={author} />
        </div>
      )}
      {comment.parentId === null && (comment.commentCount > 0 || isReplying) && (
        <CommentThread head={comment} author={author} isReplying={isReplying} Item={Item} />
      )}
    </>
  );
}
