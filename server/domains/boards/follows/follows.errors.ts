import { forbidden, invalid } from '../../../platform/http/errors';

export const cannotFollowYourself = () => invalid({ user_id: 'cannotFollowYourself' });

export const notYourselfToBlock = () => invalid({ user_id: 'cannotBlockYourself' });

export const youBlockedThisUser = () => forbidden('youBlockedThisUser');

export const boardNotToFollow = () => forbidden('cannotFollowBoard');

/** The follows changed while the transaction waited for locks: it is run again (see `isRetryable`). */
export class RetryTransaction extends Error {
  override readonly name = 'RetryTransaction';
  readonly code = '40001';
  readonly severity = 'ERROR';
}
