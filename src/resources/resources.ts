import { type EndpointKey, endpoints } from '../../contract/endpoints';
import { adminDescriptors } from '../areas/admin/descriptors';
import { boardsDescriptors } from '../areas/boards/descriptors';
import { businessDescriptors } from '../areas/business/descriptors';
import { contentDescriptors } from '../areas/content/descriptors';
import { discoveryDescriptors } from '../areas/discovery/descriptors';
import { peopleDescriptors } from '../areas/people/descriptors';
import { pinsDescriptors } from '../areas/pins/descriptors';
import { runningDescriptors } from '../areas/running/descriptors';
import { talkDescriptors } from '../areas/talk/descriptors';
import type { Resource, ResourceDescriptor } from './descriptor';

/** One descriptor for every endpoint of the contract: a missing one does not compile. */
const descriptors: Readonly<Record<EndpointKey, ResourceDescriptor>> = {
  ...runningDescriptors,
  ...contentDescriptors,
  ...peopleDescriptors,
  ...boardsDescriptors,
  ...pinsDescriptors,
  ...discoveryDescriptors,
  ...talkDescriptors,
  ...adminDescriptors,
  ...businessDescriptors,
};

const resources = Object.fromEntries(
  Object.entries(descriptors).map(([key, descriptor]) => [key, { ...endpoints[key as EndpointKey], ...descriptor }]),
) as Readonly<Record<EndpointKey, Resource>>;

export function resourceOf(key: EndpointKey): Resource {
  return resources[key];
}
