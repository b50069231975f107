import { type EndpointKey, endpoints } from '../../contract/endpoints';
import { boardResources } from './boards';
import { commentResources } from './comments';
import type { Resource, ResourceDescriptor } from './descriptor';
import { followResources } from './follows';
import { mediaResources } from './media';
import { pinResources } from './pins';
import { searchResources } from './search';
import { sessionResources } from './sessions';
import { userResources } from './users';

/** One descriptor for every endpoint of the contract: a missing one does not compile. */
const descriptors: Readonly<Record<EndpointKey, ResourceDescriptor>> = {
  ...sessionResources,
  ...userResources,
  ...boardResources,
  ...pinResources,
  ...mediaResources,
  ...searchResources,
  ...followResources,
  ...commentResources,
};

export function resourceOf(key: EndpointKey): Resource {
  return { ...endpoints[key], ...descriptors[key] };
}
