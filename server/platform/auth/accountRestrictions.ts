import type { Endpoint } from '../../../contract/endpoints';
import type { SessionUser } from '../http/context';
import { ApiError } from '../http/errors';

/**
 * Refuses calls that the member's account restrictions forbid (ledger CTX-017, CTX-028). A write-banned member may
 * read, log in and log out, but every write that others could see is refused with a message. In a limited login a
 * member may read and save; everything that concerns the account, and everything for site admins, asks for the password first.
 */
export function checkRestrictions(
  {
    verb,
    access,
    isPersonal,
    limited = verb === 'get' && access !== 'siteAdmin',
  }: Pick<Endpoint, 'verb' | 'access' | 'isPersonal' | 'limited'>,
  viewer: SessionUser | null,
): void {
  if (!viewer || (access === 'anyone' && verb !== 'get')) return;
  if (viewer.isWriteBanned && verb !== 'get' && !isPersonal) throw new ApiError('writeBanned');
  if (viewer.isLimited && !limited) throw new ApiError('passwordNeeded');
}
