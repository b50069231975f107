import * as feedback from '../../actions/admin/feedback';
import { ApiError } from '../../lib/apiError';
import { selectFeedback } from '../../selectors/admin/feedback';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** What is empty or only spaces is not sent, and counts as success (ledger FEED-005). */
function* submit({ payload: { text } }: ReturnType<typeof feedback.submitted>): Saga {
  const form = yield* select(selectFeedback);
  const data = { text, action_from: form?.actionFrom ?? '', prompt: form?.prompt ?? '' };
  try {
    if (text.trim() !== '') yield* send('FeedbackResource.create', { feedback_data: JSON.stringify(data) });
    yield* put(feedback.succeeded());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield* put(feedback.failed({ message: error.body.message }));
  }
}

export const feedbackSaga = defineSaga('feedback', {
  [feedback.submitted.type]: leadingBy()(submit, 'FeedbackResource.create'),
});
