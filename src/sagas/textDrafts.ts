import * as conversations from '../actions/conversations';
import * as textDrafts from '../actions/textDrafts';
import { TEXT_DRAFTS } from '../lib/textDrafts';
import type { TextDrafts } from '../reducers/ui/textDrafts';
import { selectUserId } from '../selectors/session';
import { defineSaga, every, latestBy, leadingBy } from './defineSaga';
import { getContext, put, type Saga, select, sleep } from './effects';

/** Between the last key and the write to storage. ms */
const SAVE_MS = 300;

interface Stored {
  userId: string | null;
  drafts: TextDrafts;
}

function* saveWritten({ payload: { text } }: ReturnType<typeof textDrafts.written>): Saga {
  // A text that was sent must not come back after a reload, so its removal is stored immediately.
  if (text !== '') yield* sleep(SAVE_MS);
  yield* save();
}

function* save(): Saga {
  const storage = yield* getContext('tabStorage');
  const stored: Stored = {
    userId: yield* select(selectUserId),
    drafts: yield* select((state) => state.ui.textDrafts),
  };
  storage.set(TEXT_DRAFTS, JSON.stringify(stored));
}

function* restore({ payload: { key } }: ReturnType<typeof textDrafts.opened>): Saga {
  if (yield* select((state) => key in state.ui.textDrafts)) return;
  const stored = parse((yield* getContext('tabStorage')).get(TEXT_DRAFTS));
  if (!stored || stored.userId !== (yield* select(selectUserId))) return;
  const draft = stored.drafts[key];
  if (typeof draft?.text === 'string') yield* put(textDrafts.restored({ drafts: { [key]: { text: draft.text } } }));
}

function parse(text: string | null): Stored | null {
  try {
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
}

/** Comments, messages and notes survive a reload of the tab until they are sent. */
export const textDraftsSaga = defineSaga('textDrafts', {
  [textDrafts.opened.type]: leadingBy('key')(restore),
  [textDrafts.written.type]: latestBy()(saveWritten),
  [textDrafts.returned.type]: every(save),
  [conversations.messageFailed.type]: every(save),
});
