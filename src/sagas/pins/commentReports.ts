import { hidden } from '../../actions/pins/commentReactions';
import * as reports from '../../actions/pins/commentReports';
import { loadResource } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, newId, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';

/** Reports a comment to the site and hides it from the reporter (ledger COMM-026). */
function* report({ payload }: ReturnType<typeof reports.commentReported>): Saga {
  const { commentId, reason, details } = payload;
  yield* change({
    turn: commentId,
    event: hidden({ changeId: yield* newId(), commentIds: [commentId] }),
    *send() {
      yield* send('CommentReportResource.update', {
        comment_id: commentId,
        reason,
        detailed_reasons: [...details],
      });
      return {};
    },
    toast: { message: 'reported' },
    undo: null,
    retry: reports.commentReported(payload),
  });
}

/** Reads once what the site can do with comments, such as translating them. */
function* readFeatures(): Saga {
  yield* loadResource('AggregatedCommentFeaturesResource.get', {});
}

/** Translates a comment into the viewer's language. A failure shows as an empty translation (ledger COMM-024). */
function* translate({ payload: { commentId } }: ReturnType<typeof reports.translationRequested>): Saga {
  const answer = yield* attempt(send('CommentTranslationResource.get', { comment_id: commentId }));
  yield* put(reports.translated({ commentId, text: answer?.data ?? '' }));
}

export const commentReportsSaga = defineSaga('commentReports', {
  [reports.commentReported.type]: leadingBy('commentId')(report, 'CommentReportResource.update'),
  [reports.featuresWanted.type]: leadingBy()(readFeatures, 'AggregatedCommentFeaturesResource.get'),
  [reports.translationRequested.type]: leadingBy('commentId')(translate, 'CommentTranslationResource.get'),
});
