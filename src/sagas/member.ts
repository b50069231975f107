import { boardsSaga } from './boards/boards';
import { collaboratorsSaga } from './boards/collaborators';
import { followsSaga } from './boards/follows';
import { inviteLinksSaga } from './boards/inviteLinks';
import { orderingSaga } from './boards/ordering';
import { sectionsSaga } from './boards/sections';
import { storiesSaga } from './boards/stories';
import { transfersSaga } from './boards/transfers';
import { feedPreferencesSaga } from './discovery/feedPreferences';
import { recentSearchesSaga } from './discovery/recentSearches';
import { savedSearchesSaga } from './discovery/savedSearches';
import { accountSwitcherSaga } from './people/accountSwitcher';
import { blocksSaga } from './people/blocks';
import { contactRequestsSaga } from './people/contactRequests';
import { preferencesSaga } from './people/preferences';
import { sessionUpkeepSaga } from './people/sessionUpkeep';
import { unauthActionsSaga } from './people/unauthActions';
import { bulkActionsSaga } from './pins/bulkActions';
import { commentMentionsSaga } from './pins/commentMentions';
import { commentReactionsSaga } from './pins/commentReactions';
import { commentReportsSaga } from './pins/commentReports';
import { commentsSaga } from './pins/comments';
import { contentReportsSaga } from './pins/contentReports';
import { hiddenPinsSaga } from './pins/hiddenPins';
import { interestsSaga } from './pins/interests';
import { mergesSaga } from './pins/merges';
import { pinMentionsSaga } from './pins/pinMentions';
import { pinNotesSaga } from './pins/pinNotes';
import { pinReactionsSaga } from './pins/pinReactions';
import { pinsSaga } from './pins/pins';
import { sponsorshipsSaga } from './pins/sponsorships';
import { stickersSaga } from './pins/stickers';
import { storyAnswersSaga } from './pins/storyAnswers';
import { textDraftsSaga } from './pins/textDrafts';
import { triedItsSaga } from './pins/triedIts';
import type { SagaDefinition } from './runtime/defineSaga';
import { outboxSaga } from './runtime/outbox';
import { conversationsSaga } from './talk/conversations';
import { conversationToolsSaga } from './talk/conversationTools';
import { groupsSaga } from './talk/groups';
import { liveSaga } from './talk/live';
import { messageSendingSaga } from './talk/messageSending';
import { newsSaga } from './talk/news';

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
