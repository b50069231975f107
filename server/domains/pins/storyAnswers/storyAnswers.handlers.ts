import type { storyAnswerEndpoints } from '../../../../contract/endpoints/pins/storyAnswers';
import type { Handlers } from '../../../platform/http/context';
import * as storyAnswers from './storyAnswers.service';

export const storyAnswerHandlers = {
  'StoryAnswersResource.get': async (options, ctx) => ({ data: await storyAnswers.readAnswers(ctx, options) }),
  'StoryAnswerResource.update': async (options, ctx) => ({ data: await storyAnswers.writeAnswer(ctx, options) }),
  'StoryAnswerResource.delete': async (options, ctx) => {
    await storyAnswers.removeAnswer(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof storyAnswerEndpoints>;
