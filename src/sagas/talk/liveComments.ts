import type { LiveComments } from '../../../contract/constants/talk/live';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import { confirmed, reverted } from '../../actions/changes';
import { merged } from '../../actions/entities';
import * as live from '../../actions/talk/live';
import type { LiveMessage } from '../../browser/liveChannel';
import type { ListSource } from '../../entities/lists';
import { ApiError } from '../../lib/apiError';
import { selectEntity } from '../../selectors/entities';
import { selectHasRead, selectListRequest } from '../../selectors/lists';
import { selectUserId } from '../../selectors/people/session';
import { selectHasOpenCounts } from '../../selectors/pins/comments';
import { hasEnded } from '../../selectors/requests';
import { selectNewComments } from '../../selectors/talk/live';
import { loadList, loadMore, refreshIfRead } from '../runtime/callResource';
import { attempt, put, type Saga, select, takeEvent } from '../runtime/effects';
import { send } from '../runtime/send';

const commentsOf = (pinId: PinId, headId?: CommentId): ListSource => ({
  resource: 'UnifiedCommentsResource.get',
  options: { pin_id: pinId, ...(headId !== undefined && { comment_id: headId }) },
});

/** Reports the last comment count among the channel's messages. */
export function* receiveCommentCount(messages: readonly LiveMessage[]): Saga {
  const last = messages.findLast(({ event }) => event === 'comments');
  if (!last) return;
  const { pin_id, comment_count } = last.data as LiveComments;
  yield* put(live.commentCountReceived({ pinId: pin_id as PinId, count: comment_count }));
}

/**
 * Stores the pin's comment count, and which comments of others are new, if the page knows another count. Waits for the
 * viewer's own changes first, because it is unknown whether the count includes them.
 */
export function* countComments({ payload: { pinId, count } }: ReturnType<typeof live.commentCountReceived>): Saga {
  while (yield* select((state) => selectHasOpenCounts(state, pinId))) {
    yield* takeEvent((event) => confirmed.match(event) || reverted.match(event));
  }
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (!pin || pin.aggregatedPinData.commentCount === count) return;
  yield* put(live.commentsCounted({ pinId, count, ...(yield* findNew(pinId)) }));
}

/**
 * Compares the newest comments with those in the list. The comments stay out of the store until the viewer wants to see
 * them, so that the next comparison finds them again, or finds them deleted. Finds none if a read fails.
 */
function* findNew(pinId: PinId): Saga<live.NewComments> {
  const source = commentsOf(pinId);
  const found: live.NewComments = { commentIds: [], threadIds: [], replies: 0 };
  // The list may be on its way: what it brings is not new.
  const request = yield* loadList(source);
  if (request?.status !== 'complete') return found;
  const answer = yield* attempt(send('UnifiedCommentsResource.get', { pin_id: pinId }, { isRefetch: true }));
  if (!answer) return found;
  const viewerId = yield* select(selectUserId);
  const listed = yield* select((state) => answer.data.map(({ id }) => selectHasRead(state, source, id)));
  // Comments below the last listed one are older: they belong to pages that are not loaded.
  const lastListed = listed.lastIndexOf(true);
  const end = hasEnded(request) || lastListed === -1 ? listed.length : lastListed;
  const newest = answer.data.filter(({ user }, index) => index < end && !listed[index] && user.id !== viewerId);
  const threads = yield* select((state) =>
    answer.data.flatMap(({ id, comment_count }) => {
      const known = selectEntity(state, 'comments', id)?.commentCount;
      return known !== undefined && known < comment_count ? [{ id, replies: comment_count - known }] : [];
    }),
  );
  return {
    commentIds: newest.map(({ id }) => id),
    threadIds: threads.map(({ id }) => id),
    replies: threads.reduce((sum, { replies }) => sum + replies, 0),
  };
}

/**
 * Refetches the comments, and the threads that have new replies; what was loaded stays. The new comments stay announced if
 * that fails.
 */
export function* showNewComments({ payload: { pinId } }: ReturnType<typeof live.newCommentsRequested>): Saga {
  const source = commentsOf(pinId);
  const { threadIds } = yield* select(selectNewComments);
  yield* refreshIfRead(source);
  for (const id of threadIds) yield* readNewReplies(commentsOf(pinId, id));
  const request = yield* select((state) => selectListRequest(state, source));
  if (request?.status === 'complete') yield* put(live.newCommentsShown({ pinId }));
}

/** Refetches a thread; one that was read to its end is read to its end again, where the new replies are. */
function* readNewReplies(source: ListSource): Saga {
  const known = yield* select((state) => selectListRequest(state, source));
  if (!(yield* refreshIfRead(source)) || !known || !hasEnded(known)) return;
  for (;;) {
    const before = yield* select((state) => selectListRequest(state, source));
    if (before?.status !== 'complete' || hasEnded(before)) return;
    yield* attempt(loadMore(source));
  }
}

/**
 * Stops following a pin that the viewer may no longer see or whose comments were turned off; returns whether it did.
 * False if only the channel failed.
 */
export function* leavePinIfGone(pinId: PinId): Saga<boolean> {
  try {
    const { data, entities, sentAt } = yield* send('PinResource.get', { id: pinId }, { isRefetch: true });
    yield* put(merged({ entities, sentAt }));
    if (!data.comments_disabled) return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.httpStatus !== 404) return false;
  }
  yield* put(live.watched({ boardId: null }));
  return true;
}
