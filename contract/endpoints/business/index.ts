import { businessEndpoints } from './businesses';

/** Every endpoint of the business side. */
export const businessSideEndpoints = {
  ...businessEndpoints,
};

export type BusinessEndpointKey = keyof typeof businessSideEndpoints;
