import { mediaResources } from '../../resources/content/media';
import { siteMusicResources } from '../../resources/content/siteMusic';

/** The resource descriptors of the area. */
export const contentDescriptors = {
  ...mediaResources,
  ...siteMusicResources,
};
