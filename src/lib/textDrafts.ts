/** The key in the tab's storage under which texts that were not sent yet are kept. */
export const TEXT_DRAFTS = 'textDrafts';

/** The same for drafts of the pin builder. */
export const PIN_DRAFTS = 'pinDrafts';

/** Names the text that somebody writes in one field: a comment on a pin, a message, a note on a pin. */
export type TextDraftKey = `${'comment' | 'message' | 'note'} ${string}`;
