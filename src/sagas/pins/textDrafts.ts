import * as textDrafts from '../../actions/pins/textDrafts';
import { TEXT_DRAFTS } from '../../lib/textDrafts';
import type { TextDrafts } from '../../reducers/ui/textDrafts';
import { selectUserId } from '../../selectors/people/session';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { getContext, put, type Saga, select, sleep } from '../runtime/effects';

/** Between the last key and the write to storage. ms */
const SAVE_MS = 300;

interface Stored {
  userId: string | null;
  drafts: TextDrafts;
}

function* saveWritten({ payload: { key, text } }: ReturnType<typeof textDrafts.written>): Saga {
  // A text that was sent must not come back after a reload, so its removal is stored immediately.
  if (text !== '') yield* sleep(SAVE_MS);
  yield* save(text === '' ? key : null);
}

function* saveReturned(): Saga {
  yield* save(null);
}

/**
 * Adds the texts of the store to the stored ones, whose fields may not have been opened since a reload. `endedKey`: the
 * field whose text was sent or removed, if any.
 */
function* save(endedKey: string | null): Saga {
  const written = yield* select((state) => state.ui.textDrafts);
  // A photo does not survive a reload.
  const drafts = Object.entries({ ...(yield* readStored()), ...written }).flatMap(([key, { text }]) =>
    key === endedKey ? [] : [[key, { text }] as const],
  );
  const stored: Stored = { userId: yield* select(selectUserId), drafts: Object.fromEntries(drafts) };
  (yield* getContext('tabStorage')).set(TEXT_DRAFTS, JSON.stringify(stored));
}

/** The stored texts of this account. */
function* readStored(): Saga<TextDrafts> {
  const stored = parse((yield* getContext('tabStorage')).get(TEXT_DRAFTS));
  return stored?.userId === (yield* select(selectUserId)) ? (stored?.drafts ?? {}) : {};
}

/** Puts the stored text into a field that was opened, unless the store has one. */
function* restore({ payload: { key } }: ReturnType<typeof textDrafts.opened>): Saga {
  if (yield* select((state) => key in state.ui.textDrafts)) return;
  const draft = (yield* readStored())[key];
  if (typeof draft?.text === 'string') yield* put(textDrafts.restored({ drafts: { [key]: { text: draft.text } } }));
}

/** Null where storage was damaged. */
function parse(text: string | null): Partial<Stored> | null {
  try {
    return text === null ? null : (JSON.parse(text) as Partial<Stored> | null);
  } catch {
    return null;
  }
}

/** Comments, messages, notes, appeals and answers survive a reload of the tab until they are sent. */
export const textDraftsSaga = defineSaga('textDrafts', {
  [textDrafts.opened.type]: leadingBy('key')(restore),
  [textDrafts.written.type]: latestBy()(saveWritten),
  [textDrafts.returned.type]: every(saveReturned),
});
