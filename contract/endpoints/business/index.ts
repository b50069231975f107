import { businessEndpoints } from './businesses';
import { catalogEndpoints } from './catalogs';
import { eventTokenEndpoints } from './eventTokens';
import { tagEndpoints } from './tags';

/** Every endpoint of the business side. */
export const businessSideEndpoints = {
  ...businessEndpoints,
  ...tagEndpoints,
  ...eventTokenEndpoints,
  ...catalogEndpoints,
};

export type BusinessEndpointKey = keyof typeof businessSideEndpoints;
