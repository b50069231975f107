import { businessEndpoints } from './businesses';
import { eventTokenEndpoints } from './eventTokens';
import { tagEndpoints } from './tags';

/** Every endpoint of the business side. */
export const businessSideEndpoints = {
  ...businessEndpoints,
  ...tagEndpoints,
  ...eventTokenEndpoints,
};

export type BusinessEndpointKey = keyof typeof businessSideEndpoints;
