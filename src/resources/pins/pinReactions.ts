import { pinReactionsSchema } from '../../entities/pins/pinReactions';
import type { ResourceDescriptor } from '../descriptor';

export const pinReactionResources = {
  'ReactionsResource.get': { schema: pinReactionsSchema },
  'ReactionResource.create': { schema: pinReactionsSchema },
  'ReactionResource.delete': { schema: pinReactionsSchema },
} satisfies Record<string, ResourceDescriptor>;
