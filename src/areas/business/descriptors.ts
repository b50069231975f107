import { businessSideResources } from '../../resources/business/resources';

/** The resource descriptors of the area. */
export const businessDescriptors = {
  ...businessSideResources,
};
