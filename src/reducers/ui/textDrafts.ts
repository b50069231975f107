import * as conversations from '../../actions/conversations';
import * as textDrafts from '../../actions/textDrafts';
import { tableReducer } from '../../lib/tableReducer';

/** Unsent texts, by the field in which they were written. */
export type TextDrafts = Readonly<Record<string, { readonly text: string }>>;

export const textDraftsReducer = tableReducer<TextDrafts>({}, (on) => {
  on(textDrafts.written, (state, { key, text }) => {
    if (text !== '') return { ...state, [key]: { text } };
    const { [key]: _, ...others } = state;
    return others;
  });
  on(textDrafts.restored, (state, { drafts }) => ({ ...drafts, ...state }));
  // A text that could not be sent returns to its field, unless a new text was begun there.
  on(textDrafts.returned, (state, { key, text }) => ({ [key]: { text }, ...state }));
  on(conversations.messageFailed, (state, { conversationId, text }) => ({
    [`message ${conversationId}`]: { text },
    ...state,
  }));
});
