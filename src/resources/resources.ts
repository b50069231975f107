import { type EndpointKey, endpoints } from '../../contract/endpoints';
import { boardResources } from './boards';
import { bulkActionResources } from './bulkActions';
import { collaboratorResources } from './collaborators';
import { commentResources } from './comments';
import { conversationResources } from './conversations';
import type { Resource, ResourceDescriptor } from './descriptor';
import { duplicateGroupResources } from './duplicateGroups';
import { experienceResources } from './experiences';
import { followResources } from './follows';
import { interestResources } from './interests';
import { mediaResources } from './media';
import { newsResources } from './news';
import { pinDraftResources } from './pinDrafts';
import { pinReactionResources } from './pinReactions';
import { pinResources } from './pins';
import { reportResources } from './reports';
import { scheduledPinResources } from './scheduledPins';
import { searchResources } from './search';
import { sessionResources } from './sessions';
import { settingsResources } from './settings';
import { siteMusicResources } from './siteMusic';
import { sponsorshipResources } from './sponsorships';
import { storyResources } from './stories';
import { todayArticleResources } from './todayArticles';
import { triedItResources } from './triedIts';
import { userResources } from './users';

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
};

const resources = Object.fromEntries(
  Object.entries(descriptors).map(([key, descriptor]) => [key, { ...endpoints[key as EndpointKey], ...descriptor }]),
) as Readonly<Record<EndpointKey, Resource>>;

export function resourceOf(key: EndpointKey): Resource {
  return resources[key];
}
