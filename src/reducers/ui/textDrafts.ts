import * as comments from '../../actions/comments';
import * as conversations from '../../actions/conversations';
import * as textDrafts from '../../actions/textDrafts';
import { tableReducer } from '../../lib/tableReducer';
import { commentDraftKey } from '../../lib/textDrafts';

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
  on(comments.createFailed, (state, { text, ...of }) => ({ [commentDraftKey(of)]: { text }, ...state }));
  on(conversations.messageFailed, (state, { conversationId, text }) => ({
    [`message ${conversationId}`]: { text },
    ...state,
  }));
});
