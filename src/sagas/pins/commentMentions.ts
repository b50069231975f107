import * as reactions from '../../actions/pins/commentReactions';
import { selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { loadResource } from '../runtime/callResource';
import { change, resolveId } from '../runtime/change';
import { defineSaga, every, latestBy } from '../runtime/defineSaga';
import { newId, type Saga, select, sleep } from '../runtime/effects';
import { send } from '../runtime/send';

/** Between two keystrokes of a name. */
const SEARCH_PAUSE_MS = 150;

/** Removes the mention of the viewer from a comment (ledger COMM-020). The answer says who is still mentioned. */
function* removeMention({ payload }: ReturnType<typeof reactions.mentionRemoveRequested>): Saga {
  const { commentId } = payload;
  const [comment, viewerId] = yield* select(
    (state) => [selectEntity(state, 'comments', commentId), selectUserId(state)] as const,
  );
  if (!comment) return;
  const taggedUsers = comment.taggedUsers.filter((id) => id !== viewerId);
  yield* change({
    turn: commentId,
    event: reactions.mentionRemoved({ changeId: yield* newId(), commentId, taggedUsers }),
    *send() {
      const comment_id = yield* resolveId(commentId);
      const { data } = yield* send('CommentMentionsResource.delete', { comment_id, fields: ['id', 'tagged_users'] });
      const answered = data.tagged_users.map(({ id }) => id);
      return { entities: { comments: [{ id: data.id, taggedUsers: answered }] } };
    },
    toast: { message: 'mentionRemoved' },
    undo: null,
    retry: reactions.mentionRemoveRequested(payload),
  });
}

/** Finds people to mention, by the beginning of their name; on failure nobody is offered. */
function* search({ payload: { query } }: ReturnType<typeof reactions.mentionsSearched>): Saga {
  yield* sleep(SEARCH_PAUSE_MS);
  yield* loadResource('MentionTypeaheadResource.get', { query });
}

export const commentMentionsSaga = defineSaga('commentMentions', {
  [reactions.mentionRemoveRequested.type]: every(removeMention, 'CommentMentionsResource.delete'),
  [reactions.mentionsSearched.type]: latestBy()(search, 'MentionTypeaheadResource.get'),
});
