import { boardEndpoints } from './boards';
import { commentEndpoints } from './comments';
import type { Endpoint } from './endpoint';
import { followEndpoints } from './follows';
import { mediaEndpoints } from './media';
import { pinEndpoints } from './pins';
import { searchEndpoints } from './search';
import { sessionEndpoints } from './sessions';
import { userEndpoints } from './users';

export type { Endpoint, Verb } from './endpoint';

/** Every call of the regular scheme, by `Resource.verb`. */
export const endpoints = {
  ...sessionEndpoints,
  ...userEndpoints,
  ...boardEndpoints,
  ...pinEndpoints,
  ...mediaEndpoints,
  ...searchEndpoints,
  ...followEndpoints,
  ...commentEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
