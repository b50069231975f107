import * as feedback from '../../actions/admin/feedback';
import { tableReducer } from '../../lib/tableReducer';

/** In-site feedback (ledger FEED-001). */
export interface FeedbackState {
  readonly modalOpen: boolean;
  readonly modalTitle: string;
  readonly isSubmitting: boolean;
  readonly submissionComplete: boolean;
  /** Why it could not be sent. */
  readonly submissionFailure: string | null;
  readonly actionFrom: string;
  readonly prompt: string;
  readonly nextPageToRedirect: string | null;
}

export const NO_FEEDBACK: FeedbackState = Object.freeze({
  modalOpen: false,
  modalTitle: '',
  isSubmitting: false,
  submissionComplete: false,
  submissionFailure: null,
  actionFrom: '',
  prompt: '',
  nextPageToRedirect: null,
});

export const feedbackReducer = tableReducer<FeedbackState>(NO_FEEDBACK, (on) => {
  on(feedback.shown, (_state, form) => ({ ...NO_FEEDBACK, ...form, modalOpen: true }));
  on(feedback.submitted, (state) => ({ ...state, isSubmitting: true, submissionFailure: null }));
  on(feedback.succeeded, (state) => ({ ...state, isSubmitting: false, submissionComplete: true }));
  on(feedback.failed, (state, { message }) => ({ ...state, isSubmitting: false, submissionFailure: message }));
  on(feedback.removed, () => NO_FEEDBACK);
});
