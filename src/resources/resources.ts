import { type EndpointKey, endpoints } from '../../contract/endpoints';
import { boardResources } from './boards/boards';
import { collaboratorResources } from './boards/collaborators';
import { followResources } from './boards/follows';
import { storyResources } from './boards/stories';
import { businessSideResources } from './business/resources';
import { mediaResources } from './content/media';
import { siteMusicResources } from './content/siteMusic';
import type { Resource, ResourceDescriptor } from './descriptor';
import { searchResources } from './discovery/search';
import { todayArticleResources } from './discovery/todayArticles';
import { experienceResources } from './people/experiences';
import { sessionResources } from './people/sessions';
import { settingsResources } from './people/settings';
import { userResources } from './people/users';
import { bulkActionResources } from './pins/bulkActions';
import { commentResources } from './pins/comments';
import { duplicateGroupResources } from './pins/duplicateGroups';
import { interestResources } from './pins/interests';
import { pinDraftResources } from './pins/pinDrafts';
import { pinReactionResources } from './pins/pinReactions';
import { pinResources } from './pins/pins';
import { scheduledPinResources } from './pins/scheduledPins';
import { sponsorshipResources } from './pins/sponsorships';
import { triedItResources } from './pins/triedIts';
import { reportResources } from './running/reports';
import { conversationResources } from './talk/conversations';
import { newsResources } from './talk/news';

/** One descriptor for every endpoint of the contract: a missing one does not compile. */
const descriptors: Readonly<Record<EndpointKey, ResourceDescriptor>> = {
  ...sessionResources,
  ...userResources,
  ...boardResources,
  ...bulkActionResources,
  ...pinResources,
  ...sponsorshipResources,
  ...pinDraftResources,
  ...mediaResources,
  ...searchResources,
  ...followResources,
  ...collaboratorResources,
  ...interestResources,
  ...commentResources,
  ...newsResources,
  ...pinReactionResources,
  ...triedItResources,
  ...conversationResources,
  ...reportResources,
  ...experienceResources,
  ...scheduledPinResources,
  ...settingsResources,
  ...storyResources,
  ...siteMusicResources,
  ...todayArticleResources,
  ...duplicateGroupResources,
  ...businessSideResources,
};

const resources = Object.fromEntries(
  Object.entries(descriptors).map(([key, descriptor]) => [key, { ...endpoints[key as EndpointKey], ...descriptor }]),
) as Readonly<Record<EndpointKey, Resource>>;

export function resourceOf(key: EndpointKey): Resource {
  return resources[key];
}
