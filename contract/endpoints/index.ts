import { accountDataEndpoints } from './admin/accountData';
import { accountEndpoints } from './admin/accounts';
import { feedbackEndpoints } from './admin/feedback';
import { importEndpoints } from './admin/imports';
import { operationsEndpoints } from './admin/operations';
import { boardEndpoints } from './boards/boards';
import { collaboratorEndpoints } from './boards/collaborators';
import { followEndpoints } from './boards/follows';
import { inviteLinkEndpoints } from './boards/inviteLinks';
import { storyEndpoints } from './boards/stories';
import { transferEndpoints } from './boards/transfers';
import { undoEndpoints } from './boards/undo';
import { businessSideEndpoints } from './business';
import { commentWordEndpoints } from './content/commentWords';
import { mediaEndpoints } from './content/media';
import { placeEndpoints } from './content/places';
import { siteMusicEndpoints } from './content/siteMusic';
import { feedPreferenceEndpoints } from './discovery/feedPreferences';
import { recentSearchEndpoints } from './discovery/recentSearches';
import { savedSearchEndpoints } from './discovery/savedSearches';
import { searchEndpoints } from './discovery/search';
import { todayArticleEndpoints } from './discovery/todayArticles';
import type { Endpoint } from './endpoint';
import { accountSettingEndpoints } from './people/accountSettings';
import { apiTokenEndpoints } from './people/apiTokens';
import { decisionEndpoints } from './people/decisions';
import { emailPreferenceEndpoints } from './people/emailPreferences';
import { emailEndpoints } from './people/emails';
import { experienceEndpoints } from './people/experiences';
import { identityEndpoints } from './people/identities';
import { newsSettingEndpoints } from './people/newsSettings';
import { oauthEndpoints } from './people/oauth';
import { parentalPasscodeEndpoints } from './people/parentalPasscodes';
import { passkeyEndpoints } from './people/passkeys';
import { secondFactorEndpoints } from './people/secondFactors';
import { sessionEndpoints } from './people/sessions';
import { userEndpoints } from './people/users';
import { webhookEndpoints } from './people/webhooks';
import { bulkActionEndpoints } from './pins/bulkActions';
import { commentEndpoints } from './pins/comments';
import { contentReportEndpoints } from './pins/contentReports';
import { duplicateGroupEndpoints } from './pins/duplicateGroups';
import { guestLinkEndpoints } from './pins/guestLinks';
import { interestEndpoints } from './pins/interests';
import { mergeEndpoints } from './pins/merges';
import { paletteEndpoints } from './pins/palettes';
import { pinDraftEndpoints } from './pins/pinDrafts';
import { pinReactionEndpoints } from './pins/pinReactions';
import { pinEndpoints } from './pins/pins';
import { scheduledPinEndpoints } from './pins/scheduledPins';
import { sponsorshipEndpoints } from './pins/sponsorships';
import { storyAnswerEndpoints } from './pins/storyAnswers';
import { triedItEndpoints } from './pins/triedIts';
import { auditLogEndpoints } from './running/auditLog';
import { brandingEndpoints } from './running/branding';
import { eventEndpoints } from './running/events';
import { experimentEndpoints } from './running/experiments';
import { humanCheckEndpoints } from './running/humanChecks';
import { mailEndpoints } from './running/mails';
import { metricEndpoints } from './running/metrics';
import { signUpLinkEndpoints } from './running/signUpLinks';
import { conversationEndpoints } from './talk/conversations';
import { newsEndpoints } from './talk/news';

export type { BusinessEndpointKey } from './business';
export type { Endpoint, Verb } from './endpoint';

/** Every call of the regular scheme, by `Resource.verb`. */
export const endpoints = {
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...apiTokenEndpoints,
  ...webhookEndpoints,
  ...oauthEndpoints,
  ...userEndpoints,
  ...accountDataEndpoints,
  ...importEndpoints,
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
  ...guestLinkEndpoints,
  ...interestEndpoints,
  ...paletteEndpoints,
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
  ...brandingEndpoints,
  ...signUpLinkEndpoints,
  ...inviteLinkEndpoints,
  ...placeEndpoints,
  ...scheduledPinEndpoints,
  ...pinDraftEndpoints,
  ...storyEndpoints,
  ...siteMusicEndpoints,
  ...todayArticleEndpoints,
  ...duplicateGroupEndpoints,
  ...businessSideEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
