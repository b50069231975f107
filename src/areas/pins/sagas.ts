import { bulkActionsSaga } from '../../sagas/pins/bulkActions';
import { commentMentionsSaga } from '../../sagas/pins/commentMentions';
import { commentReactionsSaga } from '../../sagas/pins/commentReactions';
import { commentReportsSaga } from '../../sagas/pins/commentReports';
import { commentsSaga } from '../../sagas/pins/comments';
import { contentReportsSaga } from '../../sagas/pins/contentReports';
import { hiddenPinsSaga } from '../../sagas/pins/hiddenPins';
import { interestsSaga } from '../../sagas/pins/interests';
import { mergesSaga } from '../../sagas/pins/merges';
import { pinMentionsSaga } from '../../sagas/pins/pinMentions';
import { pinNotesSaga } from '../../sagas/pins/pinNotes';
import { pinReactionsSaga } from '../../sagas/pins/pinReactions';
import { pinsSaga } from '../../sagas/pins/pins';
import { sponsorshipsSaga } from '../../sagas/pins/sponsorships';
import { stickersSaga } from '../../sagas/pins/stickers';
import { storyAnswersSaga } from '../../sagas/pins/storyAnswers';
import { textDraftsSaga } from '../../sagas/pins/textDrafts';
import { triedItsSaga } from '../../sagas/pins/triedIts';
import type { SagaDefinition } from '../../sagas/runtime/defineSaga';

/** The sagas of the area that members have on every page. */
export const pinsSagas: readonly SagaDefinition[] = [
  pinsSaga,
  pinNotesSaga,
  hiddenPinsSaga,
  contentReportsSaga,
  bulkActionsSaga,
  interestsSaga,
  commentsSaga,
  commentReactionsSaga,
  commentMentionsSaga,
  textDraftsSaga,
  commentReportsSaga,
  pinReactionsSaga,
  triedItsSaga,
  mergesSaga,
  sponsorshipsSaga,
  pinMentionsSaga,
  stickersSaga,
  storyAnswersSaga,
];
