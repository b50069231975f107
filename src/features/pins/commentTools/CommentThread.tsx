import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { CommentId } from '../../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import type { ListSource } from '../../../entities/lists';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { selectCommentKeys } from '../../../selectors/pins/comments';
import { hasEnded } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import type { CommentMoreProps } from './CommentMore';
import styles from './CommentMore.module.css';
import { ReplyForm } from './ReplyForm';

interface CommentThreadProps extends Pick<CommentMoreProps, 'author' | 'Item'> {
  head: CommentMoreProps['comment'];
  /** Whether there is a field to reply. */
  isReplying: boolean;
}

/** The replies to a comment, read when they are opened, and a field to write one. */
export function CommentThread({ head, author, isReplying, Item }: CommentThreadProps) {
  const dispatch = useAppDispatch();
  const [hasOpened, setOpened] = useState(false);
  const thread = useRef<HTMLDivElement>(null);
  const { id: commentId, pinId, commentCount } = head;
  const source: ListSource = {
    resource: 'UnifiedCommentsResource.get',
    options: { pin_id: pinId, comment_id: commentId },
  };
  const ids = useAppSelector((state) => selectListIds<CommentId>(state, source));
  const keys = useAppSelector((state) => selectCommentKeys(state, ids), shallowEqual);
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isOpen = hasOpened || isReplying;
  const isUnread = isOpen && request === undefined;
  useEffect(() => {
    if (!isUnread) return;
    const options = { pin_id: pinId, comment_id: commentId };
    dispatch(refreshRequested({ resource: 'UnifiedCommentsResource.get', options }));
  }, [dispatch, isUnread, pinId, commentId]);
  // The button goes away, and the focus with it.
  const open = () => {
    thread.current?.focus({ preventScroll: true });
    setOpened(true);
  };
  const isLoading = request?.status === 'loading';
  const hasMore = request?.status === 'complete' && !hasEnded(request);
  return (
    <div ref={thread} className={styles.thread} tabIndex={-1}>
      {!isOpen && (
        <Button size="sm" variant="ghost" aria-expanded={false} onClick={open}>
          <Plural value={commentCount} one="Show # reply" other="Show # replies" />
        </Button>
      )}
      {isOpen && ids.length > 0 && (
        <ul className={styles.replies}>
          {ids.map((id, index) => (
            <Item key={keys[index]} id={id} />
          ))}
        </ul>
      )}
      {isOpen && request?.status === 'failed' && (
        <p role="alert">
          {request.error?.message}{' '}
          <Button size="sm" onClick={() => dispatch(refreshRequested(source))}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {isOpen && (isLoading || hasMore) && (
        <Button size="sm" variant="ghost" isBusy={isLoading} onClick={() => dispatch(moreRequested(source))}>
          <Trans>Show more replies</Trans>
        </Button>
      )}
      {isReplying && (
        <div className={styles.reply}>
          <ReplyForm answered={head} author={author} />
        </div>
      )}
    </div>
  );
}
