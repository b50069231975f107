import type { OptionsOf } from '../../../../contract/api';
import { CLOSING_DAYS } from '../../../../contract/constants/admin/accountData';
import { DAY_MS } from '../../../../contract/constants/durations';
import { endOtherSessions } from '../../../platform/auth/sessions';
import { isOnlySiteAdmin } from '../../../platform/auth/siteAdmins';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { enqueue } from '../../../platform/ops/jobs';
import {
  confirmPassword,
  lockAccount,
  noSuchPerson,
  recipientOf,
  requireAccount,
  requireSamePassword,
} from '../../people/users';
import { closeAccount } from '../../pins/accountCounts';
import { queueMail } from '../../running/mails';

/**
 * Closes the viewer's account against their password: nobody sees it any more, and every device is logged out. Logging
 * in opens it again. A deletion also sends a mail, and erases everything when the days of grace are over. Throws 409
 * where nobody would be left to run the site.
 */
export async function closeOwnAccount(
  ctx: Ctx,
  { how, current_password: current }: OptionsOf<'AccountClosingResource.create'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const known = await requireAccount(ctx.db, viewer.id);
  await confirmPassword(ctx, known, current);
  const origin = await mailOrigin(ctx);
  const now = ctx.clock.now();
  const eraseAt = how === 'delete' ? new Date(now.getTime() + CLOSING_DAYS * DAY_MS) : null;
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw noSuchPerson();
    requireSamePassword(account, known);
    if (await isOnlySiteAdmin(tx, ctx, viewer.id)) throw conflict('onlySiteAdmin');
    await closeAccount(tx, ctx, viewer.id, now, eraseAt);
    await endOtherSessions(tx, viewer.id, null);
    if (eraseAt === null) return;
    await enqueue(tx, ctx, 'accountData/erase', { userId: viewer.id }, { runAt: eraseAt });
    const params = { name: account.first_name, url: `${origin}/login`, days: CLOSING_DAYS };
    await queueMail(tx, ctx, recipientOf(account), { template: 'accountClosing', params });
  });
  ctx.session.clear();
  ctx.session.clearCaches();
}
