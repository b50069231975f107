import { accountSwitcherSaga } from './accountSwitcher';
import { blocksSaga } from './blocks';
import { boardsSaga } from './boards';
import { bulkActionsSaga } from './bulkActions';
import { collaboratorsSaga } from './collaborators';
import { commentMentionsSaga } from './commentMentions';
import { commentReactionsSaga } from './commentReactions';
import { commentReportsSaga } from './commentReports';
import { commentsSaga } from './comments';
import { contactRequestsSaga } from './contactRequests';
import { contentReportsSaga } from './contentReports';
import { conversationsSaga } from './conversations';
import { conversationToolsSaga } from './conversationTools';
import type { SagaDefinition } from './defineSaga';
import { feedPreferencesSaga } from './feedPreferences';
import { followsSaga } from './follows';
import { groupsSaga } from './groups';
import { hiddenPinsSaga } from './hiddenPins';
import { interestsSaga } from './interests';
import { inviteLinksSaga } from './inviteLinks';
import { liveSaga } from './live';
import { mergesSaga } from './merges';
import { messageSendingSaga } from './messageSending';
import { newsSaga } from './news';
import { orderingSaga } from './ordering';
import { outboxSaga } from './outbox';
import { pinMentionsSaga } from './pinMentions';
import { pinNotesSaga } from './pinNotes';
import { pinReactionsSaga } from './pinReactions';
import { pinsSaga } from './pins';
import { preferencesSaga } from './preferences';
import { recentSearchesSaga } from './recentSearches';
import { savedSearchesSaga } from './savedSearches';
import { sectionsSaga } from './sections';
import { sessionUpkeepSaga } from './sessionUpkeep';
import { sponsorshipsSaga } from './sponsorships';
import { stickersSaga } from './stickers';
import { storiesSaga } from './stories';
import { storyAnswersSaga } from './storyAnswers';
import { textDraftsSaga } from './textDrafts';
import { transfersSaga } from './transfers';
import { triedItsSaga } from './triedIts';
import { unauthActionsSaga } from './unauthActions';

/** Sagas of members, on every page. Visitors do not load them before they log in. */
export const memberSagas: readonly SagaDefinition[] = [
  pinsSaga,
  pinNotesSaga,
  hiddenPinsSaga,
  feedPreferencesSaga,
  contentReportsSaga,
  boardsSaga,
  bulkActionsSaga,
  sectionsSaga,
  orderingSaga,
  followsSaga,
  outboxSaga,
  blocksSaga,
  interestsSaga,
  inviteLinksSaga,
  commentsSaga,
  commentReactionsSaga,
  commentMentionsSaga,
  textDraftsSaga,
  collaboratorsSaga,
  commentReportsSaga,
  pinReactionsSaga,
  triedItsSaga,
  contactRequestsSaga,
  conversationsSaga,
  messageSendingSaga,
  groupsSaga,
  conversationToolsSaga,
  newsSaga,
  recentSearchesSaga,
  savedSearchesSaga,
  liveSaga,
  transfersSaga,
  mergesSaga,
  sponsorshipsSaga,
  pinMentionsSaga,
  stickersSaga,
  storiesSaga,
  storyAnswersSaga,
  preferencesSaga,
  sessionUpkeepSaga,
  accountSwitcherSaga,
  unauthActionsSaga,
];
