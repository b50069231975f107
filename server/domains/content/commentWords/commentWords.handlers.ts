import type { commentWordEndpoints } from '../../../../contract/endpoints/content/commentWords';
import type { Handlers } from '../../../platform/http/context';
import { changeSiteWords, readSiteWords } from './commentWords.service';

export const commentWordHandlers = {
  'CommentWordsResource.get': async (_options, ctx) => ({ data: await readSiteWords(ctx) }),
  'CommentWordsResource.update': async (options, ctx) => ({ data: await changeSiteWords(ctx, options) }),
} satisfies Handlers<typeof commentWordEndpoints>;
