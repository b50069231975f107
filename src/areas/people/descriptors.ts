import { experienceResources } from '../../resources/people/experiences';
import { sessionResources } from '../../resources/people/sessions';
import { settingsResources } from '../../resources/people/settings';
import { userResources } from '../../resources/people/users';

/** The resource descriptors of the area. */
export const peopleDescriptors = {
  ...sessionResources,
  ...userResources,
  ...experienceResources,
  ...settingsResources,
};
