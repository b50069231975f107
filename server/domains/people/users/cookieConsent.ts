import type { CookieConsent } from '../../../../contract/constants/people/cookieConsent';
import type { Viewer } from '../../../../contract/schemas/people/users';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { saveConsent } from './accounts.repository';
import type { AccountRow } from './users.repository';
import { readViewer } from './users.service';

/** Stores which cookies the viewer allows (ledger SET-009). */
export async function updateConsent(ctx: Ctx, consent: CookieConsent): Promise<Viewer> {
  await saveConsent(ctx.db, requireViewer(ctx).id, consent, ctx.clock.now());
  return readViewer(ctx);
}

/** Stores what was chosen on this browser before logging in, unless the account has its own choice (SET-012). */
export async function takeOverConsent(tx: Tx, ctx: Ctx, account: AccountRow): Promise<AccountRow> {
  if (account.consented_at !== null || ctx.cookieConsent === null) return account;
  await saveConsent(tx, account.id, ctx.cookieConsent, ctx.clock.now());
  const { personalization, analytics, marketing } = ctx.cookieConsent;
  return {
    ...account,
    allows_personalization: personalization,
    allows_analytics: analytics,
    allows_marketing: marketing,
    consented_at: ctx.clock.now(),
  };
}
