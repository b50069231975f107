import type { storyAnswerEndpoints } from '../../../contract/endpoints/storyAnswers';
import type { Handlers } from '../../platform/http/context';
import * as storyAnswers from './storyAnswers.service';

export const storyAnswerHandlers = {
  'StoryAnswersResource.get': async (options, ctx) => ({ data: await storyAnswers.readAnswers(ctx, options) }),
  'StoryAnswerResource.update': async (options, ctx) => ({ data: await storyAnswers.writeAnswer(ctx, options) }),
} satisfies Handlers<typeof storyAnswerEndpoints>;
