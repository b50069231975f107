import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { CommentId, PinId } from '../../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import { featuresWanted } from '../../../actions/pins/commentReports';
import type { ListSource } from '../../../entities/lists';
import { memberPart } from '../../../hooks/memberPart';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectCommentKeys } from '../../../selectors/pins/comments';
import { hasEnded } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { Remarks } from '../remarks';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import styles from './CommentsPanel.module.css';

const MOST_PENDING = 10;

/** Last, because it loads late and must not move the rest; its line is reserved. */
const PinReactions = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ '../commentTools')).PinReactions,
  true,
);

const CommentFocus = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ '../commentTools')).CommentFocus,
  true,
);

const NewComments = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ '../commentTools')).NewComments,
  true,
);

/** What people say of a pin, and a field to say something. Read when the panel is first shown. */
export function CommentsPanel({ pinId }: { pinId: PinId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const source: ListSource = { resource: 'UnifiedCommentsResource.get', options: { pin_id: pinId } };
  const pin = useEntity('pins', pinId);
  const ids = useAppSelector((state) => selectListIds<CommentId>(state, source));
  const keys = useAppSelector((state) => selectCommentKeys(state, ids), shallowEqual);
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isMember = useAppSelector(selectIsAuthenticated);
  const panel = useRef<HTMLElement>(null);
  // Visitors write first and log in when they send. Without scripts the link leads to the login.
  const [isWriting, setWriting] = useState(false);
  const write = (event: MouseEvent) => {
    event.preventDefault();
    setWriting(true);
  };
  const count = pin?.aggregatedPinData.commentCount ?? 0;
  // A member's first comment heads the list, which has to be known for that; visitors need no call for nothing.
  const isUnread = request === undefined && (isMember || count > 0);
  const isPending = isUnread || (request?.status === 'loading' && ids.length === 0);
  useEffect(() => {
    if (!isUnread) return;
    dispatch(refreshRequested({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pinId } }));
  }, [dispatch, isUnread, pinId]);
  useEffect(() => {
    if (isMember) dispatch(featuresWanted());
  }, [dispatch, isMember]);

  if (!pin) return null;
  const next = encodeURIComponent(`/pin/${pinId}/`);
  return (
    <section ref={panel} className={styles.panel} aria-label={t`Comments`}>
      {isMember && <CommentFocus panel={panel} />}
      <div className={styles.top}>
        <h2 className={styles.heading}>
          {count === 0 ? <Trans>Comments</Trans> : <Plural value={count} one="# comment" other="# comments" />}
        </h2>
        {isMember && !pin.commentsDisabled && <NewComments pinId={pinId} panel={panel} />}
      </div>
      {isPending && count > 0 && <PendingComments count={count} />}
      {ids.length > 0 && (
        <Remarks>
          {ids.map((id, index) => (
            <CommentItem key={keys[index]} id={id} />
          ))}
        </Remarks>
      )}
      {request?.status === 'failed' && (
        <p className={styles.quiet} role="alert">
          {request.error?.message}{' '}
          <Button size="sm" onClick={() => dispatch(refreshRequested(source))}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {request && ids.length > 0 && !hasEnded(request) && (
        <Button
          size="sm"
          variant="ghost"
          isBusy={request.status === 'loading'}
          onClick={() => dispatch(moreRequested(source))}
        >
          <Trans>Show more comments</Trans>
        </Button>
      )}
      {pin.commentsDisabled ? (
        <p className={styles.quiet}>
          <Trans>Comments are turned off for this pin.</Trans>
        </p>
      ) : isMember || isWriting ? (
        <CommentForm pinId={pinId} />
      ) : (
        <p className={styles.quiet}>
          <Link to={`/login?next=${next}`} onClick={write}>
            <Trans>Add a comment</Trans>
          </Link>
        </p>
      )}
      {isMember && !pin.commentsDisabled && (
        <div className={styles.reactions}>
          <PinReactions pinId={pinId} />
        </div>
      )}
    </section>
  );
}

/** As high as that many short comments, so that little moves when they arrive. */
function PendingComments({ count }: { count: number }) {
  const rows = [...Array(Math.min(count, MOST_PENDING)).keys()];
  return (
    <div className={styles.pendingList} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.pending} />
      ))}
    </div>
  );
}
