import { type BusinessEndpointKey, businessSideEndpoints } from '../../../contract/endpoints/business';
import type { ResourceDescriptor } from '../descriptor';

/** What business endpoints return is kept as it comes, not as entities. */
export const businessSideResources = Object.fromEntries(
  Object.keys(businessSideEndpoints).map((key) => [key, { schema: null }]),
) as Record<BusinessEndpointKey, ResourceDescriptor>;
