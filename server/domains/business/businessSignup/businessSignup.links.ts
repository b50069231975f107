import type { UserId } from '../../../../contract/schemas/common';
import { openHandshake } from '../../../platform/auth/handshakes';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, SessionUser } from '../../../platform/http/context';
import { isBeingErased, lockAccount } from '../../people/users';
import { noSuchLinkedAccount } from './businessSignup.errors';
import { findOwner } from './businessSignup.repository';

/**
 * A token that opens a session of a business account that is linked to the viewer's, which has no password of its own.
 * Throws 404 for every other account.
 */
export async function openLinkedHandshake(ctx: Ctx, viewer: SessionUser, id: UserId): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const ownerId = await findOwner(tx, id);
    const account = await lockAccount(tx, id);
    const isTheirs = account !== undefined && ownerId === viewer.id;
    if (!isTheirs || isBeingErased(account, ctx.clock.now())) throw noSuchLinkedAccount();
    return openHandshake(tx, account.id, false, ctx.clock.now());
  });
}
