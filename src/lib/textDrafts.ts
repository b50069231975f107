/** Session storage key of texts that have not been sent. */
export const TEXT_DRAFTS = 'textDrafts';

/** Session storage key of drafts of the pin builder. */
export const PIN_DRAFTS = 'pinDrafts';

/**
 * Identifies the text in one field: a comment on a pin, a message, a note on a pin, one of having tried it, an appeal
 * against a decision, or an answer to a question of a story.
 */
export type TextDraftKey = `${'comment' | 'message' | 'note' | 'tried' | 'appeal' | 'answer'} ${string}`;

/** The field for a comment on a pin, or for a reply to one. */
export const commentDraftKey = ({ pinId, parentId }: { pinId: string; parentId: string | null }): TextDraftKey =>
  `comment ${parentId === null ? pinId : `${pinId} ${parentId}`}`;

/** The field for a note of having tried what a pin shows. */
export const triedDraftKey = (pinId: string): TextDraftKey => `tried ${pinId}`;

/** The field for an answer to a question of a story. */
export const answerDraftKey = ({ pinId, page, block }: { pinId: string; page: number; block: number }): TextDraftKey =>
  `answer ${pinId} ${page} ${block}`;
