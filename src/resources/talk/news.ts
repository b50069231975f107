import { userSchema } from '../../entities/people/users';
import { commentSchema } from '../../entities/pins/comments';
import { pinSchema } from '../../entities/pins/pins';
import { triedItSchema } from '../../entities/pins/triedIts';
import { newsSchema } from '../../entities/talk/news';
import type { ResourceDescriptor } from '../descriptor';

export const newsResources = {
  'NewsHubResource.get': { schema: [newsSchema] },
  'NewsHubDetailsResource.get': {
    schema: { actors: [userSchema], comments: [commentSchema], did_its: [triedItSchema] },
  },
  'NewsHubResource.update': { schema: null },
  'NewsItemResource.update': { schema: null },
  'NewsItemResource.delete': { schema: null },
  'NewsMutesResource.get': { schema: [{ user: userSchema, pin: pinSchema }] },
  'NewsMuteResource.create': { schema: null },
  'NewsMuteResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
