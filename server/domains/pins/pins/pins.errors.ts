import { message } from '../../../../contract/messages';
import { type ApiError, forbidden, invalid, notFound } from '../../../platform/http/errors';

export const noSuchPin = (): ApiError => notFound('pinNotFound');
export const notYourPin = (): ApiError => forbidden('notYourPin');

/** The same for people who are absent, blocked or closed to mentions. */
export const cannotMention = (username: string): ApiError =>
  invalid({ description: message('cannotMention', { username }) });
export const cannotHideOwnPin = (): ApiError => invalid({ pin_id: 'cannotHideOwnPin' });

/**
 * The pin was moved between reading and locking it: the transaction is retried, as after a serialization failure (see
 * `isRetryable`).
 */
export class PinMoved extends Error {
  override readonly name = 'PinMoved';
  readonly code = '40001';
  readonly severity = 'ERROR';
}
export const commentsAreOff = (): ApiError => forbidden('commentsAreOff');
export const commentsFromFew = (): ApiError => forbidden('commentsFromFew');
