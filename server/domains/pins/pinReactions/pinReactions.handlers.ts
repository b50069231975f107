import type { pinReactionEndpoints } from '../../../../contract/endpoints/pins/pinReactions';
import { type Handlers, viewerIdOf } from '../../../platform/http/context';
import * as pinReactions from './pinReactions.service';

export const pinReactionHandlers = {
  'ReactionsResource.get': async ({ pin_id }, ctx) => ({
    data: await pinReactions.readReactions(ctx.db, pin_id, viewerIdOf(ctx)),
  }),
  'ReactionResource.create': async (options, ctx) => ({ data: await pinReactions.react(ctx, options, true) }),
  'ReactionResource.delete': async (options, ctx) => ({ data: await pinReactions.react(ctx, options, false) }),
} satisfies Handlers<typeof pinReactionEndpoints>;
