import type { Endpoint } from '../../../contract/endpoints';
import type { SessionUser } from '../http/context';
import { ApiError } from '../http/errors';

/**
 * What a member's standing forbids, for every call (ledger CTX-017, CTX-028). Who is write-banned reads and may log in
 * and out, and every other write that somebody else may see is refused with words. Who came by a link in a mail reads and saves; whatever touches
 * the account asks for the password first.
 */
export function checkRestrictions(
  { verb, access, isPersonal, limited = verb === 'get' }: Pick<Endpoint, 'verb' | 'access' | 'isPersonal' | 'limited'>,
  viewer: SessionUser | null,
): void {
  if (!viewer || (access === 'anyone' && verb !== 'get')) return;
  if (viewer.isWriteBanned && verb !== 'get' && !isPersonal) throw new ApiError('writeBanned');
  if (viewer.isLimited && !limited) throw new ApiError('passwordNeeded');
}
