import type { feedbackEndpoints } from '../../../../contract/endpoints/admin/feedback';
import type { Handlers } from '../../../platform/http/context';
import { listFeedback, takeFeedback } from './feedback.service';

export const feedbackHandlers = {
  'FeedbackResource.create': async ({ feedback_data }, ctx) => {
    await takeFeedback(ctx, feedback_data);
    return { data: { ok: true } };
  },
  'FeedbackResource.get': async (_options, ctx) => ({ data: await listFeedback(ctx) }),
} satisfies Handlers<typeof feedbackEndpoints>;
