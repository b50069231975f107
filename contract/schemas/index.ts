import { accountDataSchemas } from './accountData';
import { accountSettingSchemas } from './accountSettings';
import { accountSchemas } from './accounts';
import { auditLogSchemas } from './auditLog';
import { boardSchemas } from './boardCalls';
import { bulkActionSchemas } from './bulkActions';
import { collaboratorSchemas } from './collaborators';
import { commentSchemas } from './comments';
import { commentWordSchemas } from './commentWords';
import { contentReportSchemas } from './contentReports';
import { conversationSchemas } from './conversations';
import { decisionSchemas } from './decisions';
import { undoSchemas } from './deletions';
import { duplicateGroupSchemas } from './duplicateGroups';
import { emailPreferenceSchemas } from './emailPreferences';
import { emailSchemas } from './emails';
import { eventSchemas } from './events';
import { experienceSchemas } from './experiences';
import { experimentSchemas } from './experiments';
import { feedbackSchemas } from './feedback';
import { feedPreferenceSchemas } from './feedPreferences';
import { followSchemas } from './follows';
import { humanCheckSchemas } from './humanChecks';
import { identitySchemas } from './identities';
import { interestSchemas } from './interests';
import { inviteLinkSchemas } from './inviteLinks';
import { mailSchemas } from './mails';
import { mediaSchemas } from './media';
import { mergeSchemas } from './merges';
import { metricSchemas } from './metrics';
import { newsSchemas } from './news';
import { newsSettingSchemas } from './newsSettings';
import { operationsSchemas } from './operations';
import { parentalPasscodeSchemas } from './parentalPasscodes';
import { passkeySchemas } from './passkeys';
import { pinSchemas } from './pinCalls';
import { pinDraftSchemas } from './pinDrafts';
import { pinReactionSchemas } from './pinReactions';
import { placeSchemas } from './places';
import { recentSearchSchemas } from './recentSearches';
import { savedSearchSchemas } from './savedSearches';
import { scheduledPinSchemas } from './scheduledPins';
import { searchSchemas } from './search';
import { secondFactorSchemas } from './secondFactors';
import { sessionSchemas } from './sessions';
import { signUpLinkSchemas } from './signUpLinks';
import { siteMusicSchemas } from './siteMusic';
import { sponsorshipSchemas } from './sponsorships';
import { storySchemas } from './stories';
import { storyAnswerSchemas } from './storyAnswers';
import { todayArticleSchemas } from './todayArticles';
import { transferSchemas } from './transfers';
import { triedItSchemas } from './triedIts';
import { userSchemas } from './users';

/**
 * Schemas of every endpoint, by the keys of contract/endpoints. Values for the server; the browser imports only types.
 */
export const schemas = {
  ...sessionSchemas,
  ...secondFactorSchemas,
  ...passkeySchemas,
  ...userSchemas,
  ...accountDataSchemas,
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
  ...interestSchemas,
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
  ...signUpLinkSchemas,
  ...inviteLinkSchemas,
  ...placeSchemas,
  ...scheduledPinSchemas,
  ...pinDraftSchemas,
  ...storySchemas,
  ...siteMusicSchemas,
  ...todayArticleSchemas,
  ...duplicateGroupSchemas,
};
