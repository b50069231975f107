import { forbidden, invalid } from '../../platform/http/errors';

export const cannotFollowYourself = () => invalid({ user_id: 'You cannot follow yourself.' });

export const notYourselfToBlock = () => invalid({ user_id: 'You cannot block yourself.' });

export const youBlockedThisUser = () => forbidden('You blocked this person. Unblock them to follow them.');

export const boardNotToFollow = () => forbidden('You cannot follow this board.');

/** What follows what changed while it was waited for: the transaction is run again (see `isRetryable`). */
export class RetryTransaction extends Error {
  override readonly name = 'RetryTransaction';
  readonly code = '40001';
  readonly severity = 'ERROR';
}
