import type { FeedbackState } from '../../reducers/admin/feedback';
import type { RootState } from '../../reducers/root';

export const selectFeedback = (state: RootState): FeedbackState | null => state.feedback ?? null;
