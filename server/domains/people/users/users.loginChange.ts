import type { SecurityChange } from '../../../../contract/mails';
import { rotateSession } from '../../../platform/auth/sessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireCurrentToken, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { mailSecurityChange } from './users.accounts';
import { noSuchPerson } from './users.errors';
import { type AccountRow, lockAccount } from './users.repository';

interface LoginChange {
  change: SecurityChange;
  /** Runs with the account locked. Returns false if nothing changed: then the owner gets no mail. */
  write: (tx: Tx, account: AccountRow) => Promise<boolean> | Promise<void>;
}

/** Changes how the viewer logs in: gives this session another token and mails the owner. */
export async function changeLogin(ctx: Ctx, { change, write }: LoginChange): Promise<void> {
  const { id } = requireViewer(ctx);
  requireCurrentToken(ctx);
  const origin = await mailOrigin(ctx);
  const rotated = await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw noSuchPerson();
    if ((await write(tx, account)) !== false) await mailSecurityChange(tx, ctx, account, change, origin);
    return rotateSession(tx, ctx.session, ctx.clock.now());
  });
  if (rotated) ctx.session.start(rotated.token, rotated.expiresAt);
}
