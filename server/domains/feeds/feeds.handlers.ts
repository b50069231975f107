import type { pinEndpoints } from '../../../contract/endpoints/pins';
import type { Handlers } from '../../platform/context';
import { readHomeFeed } from './homeFeed.service';

export const feedHandlers = {
  'UserHomefeedResource.get': async (options, ctx) => {
    const { rows, bookmark } = await readHomeFeed(ctx, options);
    return { data: rows, bookmark };
  },
} satisfies Handlers<Pick<typeof pinEndpoints, 'UserHomefeedResource.get'>>;
