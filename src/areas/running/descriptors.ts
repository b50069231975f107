import { reportResources } from '../../resources/running/reports';

/** The resource descriptors of the area. */
export const runningDescriptors = {
  ...reportResources,
};
