import { createHash } from 'node:crypto';
import type { Identity } from '../../../../contract/schemas/people/identities';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { changeLogin, confirmPassword, requireAccount, requireLoginMethod, requireSamePassword } from '../users';
import { noSuchIdentity } from './identities.errors';
import * as identities from './identities.repository';

/** The id of an identity on the wire: a hash, because the provider's id of the person stays on the server. */
const identityId = ({ issuer, subject }: Pick<identities.IdentityRow, 'issuer' | 'subject'>): string =>
  createHash('sha256').update(`identity\0${issuer}\0${subject}`).digest('hex').slice(0, 32);

/** The accounts of login providers that open the viewer's account. */
export async function listIdentities(ctx: Ctx): Promise<Identity[]> {
  const names = new Map(ctx.oidc.providers.map(({ id, name }) => [id, name]));
  const rows = await identities.findIdentities(ctx.db, requireViewer(ctx).id);
  return rows.map((row) => ({
    id: identityId(row),
    provider: names.get(row.provider) ?? row.provider,
    created_at: row.created_at.toISOString(),
  }));
}

/**
 * Disconnects an identity from the viewer's account, whose password must be given, and mails the owner. The session gets
 * another token. Throws 404 if it is not connected, and 409 if it is the last login method.
 */
export async function unlinkIdentity(ctx: Ctx, id: string, password: string | undefined): Promise<void> {
  const known = await requireAccount(ctx.db, requireViewer(ctx).id);
  const rows = await identities.findIdentities(ctx.db, known.id);
  const row = rows.find((one) => identityId(one) === id);
  if (!row) throw noSuchIdentity();
  await confirmPassword(ctx, known, password);
  await changeLogin(ctx, {
    change: 'identityRemoved',
    async write(tx, account) {
      requireSamePassword(account, known);
      if (!(await identities.deleteIdentity(tx, account.id, row))) throw noSuchIdentity();
      await requireLoginMethod(tx, ctx, account);
    },
  });
}
