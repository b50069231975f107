import { accountDataHandlers } from '../domains/accountData';
import { accountHandlers } from '../domains/accounts';
import { appealHandlers } from '../domains/appeals';
import { auditLogHandlers } from '../domains/auditLog';
import { boardHandlers } from '../domains/boards';
import { bulkActionHandlers } from '../domains/bulkActions';
import { collaboratorHandlers } from '../domains/collaborators';
import { commentHandlers } from '../domains/comments';
import { commentWordHandlers } from '../domains/commentWords';
import { contentReportHandlers } from '../domains/contentReports';
import { conversationHandlers } from '../domains/conversations';
import { decisionHandlers } from '../domains/decisions';
import { duplicateGroupHandlers } from '../domains/duplicateGroups';
import { emailPreferenceHandlers } from '../domains/emailPreferences';
import { emailHandlers } from '../domains/emails';
import { eventHandlers } from '../domains/events';
import { experienceHandlers } from '../domains/experiences';
import { experimentHandlers } from '../domains/experiments';
import { feedbackHandlers } from '../domains/feedback';
import { feedPreferenceHandlers } from '../domains/feedPreferences';
import { feedHandlers } from '../domains/feeds';
import { followHandlers } from '../domains/follows';
import { humanCheckHandlers } from '../domains/humanChecks';
import { identityHandlers } from '../domains/identities';
import { interestHandlers } from '../domains/interests';
import { inviteLinkHandlers } from '../domains/inviteLinks';
import { mailHandlers } from '../domains/mails';
import { mediaHandlers } from '../domains/media';
import { mergeHandlers } from '../domains/merges';
import { metricHandlers } from '../domains/metrics';
import { newsHandlers } from '../domains/news';
import { newsSettingHandlers } from '../domains/newsSettings';
import { operationsHandlers } from '../domains/operations';
import { parentalPasscodeHandlers } from '../domains/parentalPasscodes';
import { passkeyHandlers } from '../domains/passkeys';
import { pinDraftHandlers } from '../domains/pinDrafts';
import { pinReactionHandlers } from '../domains/pinReactions';
import { pinHandlers } from '../domains/pins';
import { recentSearchHandlers } from '../domains/recentSearches';
import { savedSearchHandlers } from '../domains/savedSearches';
import { scheduledPinHandlers } from '../domains/scheduledPins';
import { searchHandlers } from '../domains/search';
import { secondFactorHandlers } from '../domains/secondFactors';
import { sectionHandlers } from '../domains/sections';
import { sessionHandlers } from '../domains/sessions';
import { signUpLinkHandlers } from '../domains/signUpLinks';
import { siteMusicHandlers } from '../domains/siteMusic';
import { sponsorshipHandlers } from '../domains/sponsorships';
import { storyHandlers } from '../domains/stories';
import { storyAnswerHandlers } from '../domains/storyAnswers';
import { todayArticleHandlers } from '../domains/todayArticles';
import { transferHandlers } from '../domains/transfers';
import { triedItHandlers } from '../domains/triedIts';
import { undoHandlers } from '../domains/undo';
import { accountSettingHandlers, placeHandlers, userHandlers } from '../domains/users';
import type { AllHandlers } from './dispatcher';

/** Every endpoint of the contract has its handler in one of the domains. */
export const handlers: AllHandlers = {
  ...sessionHandlers,
  ...accountDataHandlers,
  ...accountSettingHandlers,
  ...placeHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...userHandlers,
  ...boardHandlers,
  ...bulkActionHandlers,
  ...sectionHandlers,
  ...mergeHandlers,
  ...transferHandlers,
  ...undoHandlers,
  ...parentalPasscodeHandlers,
  ...pinHandlers,
  ...sponsorshipHandlers,
  ...feedHandlers,
  ...storyHandlers,
  ...siteMusicHandlers,
  ...todayArticleHandlers,
  ...mediaHandlers,
  ...searchHandlers,
  ...recentSearchHandlers,
  ...savedSearchHandlers,
  ...feedbackHandlers,
  ...feedPreferenceHandlers,
  ...followHandlers,
  ...collaboratorHandlers,
  ...humanCheckHandlers,
  ...identityHandlers,
  ...interestHandlers,
  ...commentHandlers,
  ...appealHandlers,
  ...contentReportHandlers,
  ...decisionHandlers,
  ...conversationHandlers,
  ...newsHandlers,
  ...newsSettingHandlers,
  ...pinReactionHandlers,
  ...triedItHandlers,
  ...storyAnswerHandlers,
  ...commentWordHandlers,
  ...eventHandlers,
  ...metricHandlers,
  ...experimentHandlers,
  ...experienceHandlers,
  ...operationsHandlers,
  ...accountHandlers,
  ...auditLogHandlers,
  ...signUpLinkHandlers,
  ...inviteLinkHandlers,
  ...emailHandlers,
  ...emailPreferenceHandlers,
  ...mailHandlers,
  ...scheduledPinHandlers,
  ...pinDraftHandlers,
  ...duplicateGroupHandlers,
};
