import { type ApiError, conflict, invalid } from '../../../platform/http/errors';

/** The same for words of the site and of the pin's owner: a member's list is nobody else's business. */
export const wordsRefused = (): ApiError => invalid({ text: 'wordsRefused' });
/** The author may insist. */
export const wordsWarned = (): ApiError => conflict('wordsWarned');
