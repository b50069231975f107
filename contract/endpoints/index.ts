import { accountDataEndpoints } from './accountData';
import { accountSettingEndpoints } from './accountSettings';
import { accountEndpoints } from './accounts';
import { auditLogEndpoints } from './auditLog';
import { boardEndpoints } from './boards';
import { bulkActionEndpoints } from './bulkActions';
import { collaboratorEndpoints } from './collaborators';
import { commentEndpoints } from './comments';
import { commentWordEndpoints } from './commentWords';
import { contentReportEndpoints } from './contentReports';
import { conversationEndpoints } from './conversations';
import { decisionEndpoints } from './decisions';
import { duplicateGroupEndpoints } from './duplicateGroups';
import { emailPreferenceEndpoints } from './emailPreferences';
import { emailEndpoints } from './emails';
import type { Endpoint } from './endpoint';
import { eventEndpoints } from './events';
import { experienceEndpoints } from './experiences';
import { experimentEndpoints } from './experiments';
import { feedbackEndpoints } from './feedback';
import { feedPreferenceEndpoints } from './feedPreferences';
import { followEndpoints } from './follows';
import { humanCheckEndpoints } from './humanChecks';
import { identityEndpoints } from './identities';
import { interestEndpoints } from './interests';
import { inviteLinkEndpoints } from './inviteLinks';
import { mailEndpoints } from './mails';
import { mediaEndpoints } from './media';
import { mergeEndpoints } from './merges';
import { metricEndpoints } from './metrics';
import { newsEndpoints } from './news';
import { newsSettingEndpoints } from './newsSettings';
import { operationsEndpoints } from './operations';
import { parentalPasscodeEndpoints } from './parentalPasscodes';
import { passkeyEndpoints } from './passkeys';
import { pinDraftEndpoints } from './pinDrafts';
import { pinReactionEndpoints } from './pinReactions';
import { pinEndpoints } from './pins';
import { placeEndpoints } from './places';
import { recentSearchEndpoints } from './recentSearches';
import { savedSearchEndpoints } from './savedSearches';
import { scheduledPinEndpoints } from './scheduledPins';
import { searchEndpoints } from './search';
import { secondFactorEndpoints } from './secondFactors';
import { sessionEndpoints } from './sessions';
import { signUpLinkEndpoints } from './signUpLinks';
import { siteMusicEndpoints } from './siteMusic';
import { sponsorshipEndpoints } from './sponsorships';
import { storyEndpoints } from './stories';
import { storyAnswerEndpoints } from './storyAnswers';
import { todayArticleEndpoints } from './todayArticles';
import { transferEndpoints } from './transfers';
import { triedItEndpoints } from './triedIts';
import { undoEndpoints } from './undo';
import { userEndpoints } from './users';

export type { Endpoint, Verb } from './endpoint';

/** Every call of the regular scheme, by `Resource.verb`. */
export const endpoints = {
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...userEndpoints,
  ...accountDataEndpoints,
  ...accountSettingEndpoints,
  ...boardEndpoints,
  ...bulkActionEndpoints,
  ...parentalPasscodeEndpoints,
  ...pinEndpoints,
  ...sponsorshipEndpoints,
  ...mergeEndpoints,
  ...newsEndpoints,
  ...newsSettingEndpoints,
  ...pinReactionEndpoints,
  ...triedItEndpoints,
  ...storyAnswerEndpoints,
  ...commentWordEndpoints,
  ...transferEndpoints,
  ...undoEndpoints,
  ...mediaEndpoints,
  ...emailEndpoints,
  ...emailPreferenceEndpoints,
  ...mailEndpoints,
  ...searchEndpoints,
  ...recentSearchEndpoints,
  ...savedSearchEndpoints,
  ...feedbackEndpoints,
  ...feedPreferenceEndpoints,
  ...followEndpoints,
  ...collaboratorEndpoints,
  ...humanCheckEndpoints,
  ...identityEndpoints,
  ...interestEndpoints,
  ...commentEndpoints,
  ...contentReportEndpoints,
  ...decisionEndpoints,
  ...conversationEndpoints,
  ...eventEndpoints,
  ...metricEndpoints,
  ...experimentEndpoints,
  ...experienceEndpoints,
  ...operationsEndpoints,
  ...accountEndpoints,
  ...auditLogEndpoints,
  ...signUpLinkEndpoints,
  ...inviteLinkEndpoints,
  ...placeEndpoints,
  ...scheduledPinEndpoints,
  ...pinDraftEndpoints,
  ...storyEndpoints,
  ...siteMusicEndpoints,
  ...todayArticleEndpoints,
  ...duplicateGroupEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
