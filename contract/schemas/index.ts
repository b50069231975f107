import { accountDataSchemas } from './admin/accountData';
import { accountSchemas } from './admin/accounts';
import { feedbackSchemas } from './admin/feedback';
import { importSchemas } from './admin/imports';
import { operationsSchemas } from './admin/operations';
import { boardSchemas } from './boards/boardCalls';
import { collaboratorSchemas } from './boards/collaborators';
import { undoSchemas } from './boards/deletions';
import { followSchemas } from './boards/follows';
import { inviteLinkSchemas } from './boards/inviteLinks';
import { storySchemas } from './boards/stories';
import { transferSchemas } from './boards/transfers';
import { businessSideSchemas } from './business';
import { commentWordSchemas } from './content/commentWords';
import { mediaSchemas } from './content/media';
import { placeSchemas } from './content/places';
import { siteMusicSchemas } from './content/siteMusic';
import { feedPreferenceSchemas } from './discovery/feedPreferences';
import { recentSearchSchemas } from './discovery/recentSearches';
import { savedSearchSchemas } from './discovery/savedSearches';
import { searchSchemas } from './discovery/search';
import { todayArticleSchemas } from './discovery/todayArticles';
import { accountSettingSchemas } from './people/accountSettings';
import { apiTokenSchemas } from './people/apiTokens';
import { decisionSchemas } from './people/decisions';
import { emailPreferenceSchemas } from './people/emailPreferences';
import { emailSchemas } from './people/emails';
import { experienceSchemas } from './people/experiences';
import { identitySchemas } from './people/identities';
import { newsSettingSchemas } from './people/newsSettings';
import { oauthSchemas } from './people/oauth';
import { parentalPasscodeSchemas } from './people/parentalPasscodes';
import { passkeySchemas } from './people/passkeys';
import { secondFactorSchemas } from './people/secondFactors';
import { sessionSchemas } from './people/sessions';
import { userSchemas } from './people/users';
import { webhookSchemas } from './people/webhooks';
import { bulkActionSchemas } from './pins/bulkActions';
import { commentSchemas } from './pins/comments';
import { contentReportSchemas } from './pins/contentReports';
import { duplicateGroupSchemas } from './pins/duplicateGroups';
import { guestLinkSchemas } from './pins/guestLinks';
import { interestSchemas } from './pins/interests';
import { mergeSchemas } from './pins/merges';
import { paletteSchemas } from './pins/palettes';
import { pinSchemas } from './pins/pinCalls';
import { pinDraftSchemas } from './pins/pinDrafts';
import { pinReactionSchemas } from './pins/pinReactions';
import { scheduledPinSchemas } from './pins/scheduledPins';
import { sponsorshipSchemas } from './pins/sponsorships';
import { storyAnswerSchemas } from './pins/storyAnswers';
import { triedItSchemas } from './pins/triedIts';
import { auditLogSchemas } from './running/auditLog';
import { brandingSchemas } from './running/branding';
import { eventSchemas } from './running/events';
import { experimentSchemas } from './running/experiments';
import { humanCheckSchemas } from './running/humanChecks';
import { mailSchemas } from './running/mails';
import { metricSchemas } from './running/metrics';
import { signUpLinkSchemas } from './running/signUpLinks';
import { conversationSchemas } from './talk/conversations';
import { newsSchemas } from './talk/news';

/**
 * Schemas of every endpoint, by the keys of contract/endpoints. Values for the server; the browser imports only types.
 */
export const schemas = {
  ...sessionSchemas,
  ...secondFactorSchemas,
  ...passkeySchemas,
  ...apiTokenSchemas,
  ...webhookSchemas,
  ...oauthSchemas,
  ...userSchemas,
  ...accountDataSchemas,
  ...importSchemas,
  ...accountSettingSchemas,
  ...boardSchemas,
  ...bulkActionSchemas,
  ...parentalPasscodeSchemas,
  ...pinSchemas,
  ...sponsorshipSchemas,
  ...mergeSchemas,
  ...newsSchemas,
  ...newsSettingSchemas,
  ...pinReactionSchemas,
  ...triedItSchemas,
  ...storyAnswerSchemas,
  ...commentWordSchemas,
  ...undoSchemas,
  ...transferSchemas,
  ...emailSchemas,
  ...emailPreferenceSchemas,
  ...mailSchemas,
  ...mediaSchemas,
  ...searchSchemas,
  ...recentSearchSchemas,
  ...savedSearchSchemas,
  ...feedbackSchemas,
  ...feedPreferenceSchemas,
  ...followSchemas,
  ...collaboratorSchemas,
  ...humanCheckSchemas,
  ...identitySchemas,
  ...guestLinkSchemas,
  ...interestSchemas,
  ...paletteSchemas,
  ...commentSchemas,
  ...contentReportSchemas,
  ...decisionSchemas,
  ...conversationSchemas,
  ...eventSchemas,
  ...metricSchemas,
  ...experimentSchemas,
  ...experienceSchemas,
  ...operationsSchemas,
  ...accountSchemas,
  ...auditLogSchemas,
  ...brandingSchemas,
  ...signUpLinkSchemas,
  ...inviteLinkSchemas,
  ...placeSchemas,
  ...scheduledPinSchemas,
  ...pinDraftSchemas,
  ...storySchemas,
  ...siteMusicSchemas,
  ...todayArticleSchemas,
  ...duplicateGroupSchemas,
  ...businessSideSchemas,
};
