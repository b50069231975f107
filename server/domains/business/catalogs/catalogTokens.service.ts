import type { DataOf, OptionsOf } from '../../../../contract/api';
import { CATALOG_TOKEN_LIMITS } from '../../../../contract/constants/business/catalogs';
import type { CatalogToken } from '../../../../contract/schemas/business/catalogTokens';
import type { CatalogId } from '../../../../contract/schemas/common';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { dayOf } from '../../../platform/text/days';
import { requireLine } from '../../../platform/text/text';
import { type HeldAsset, lockAsset, recordBusinessEvent, requireAsset } from '../businesses';
import { noSuchToken, tooManyCatalogTokens } from './catalogs.errors';
import { lockCatalog } from './catalogs.repository';
import * as tokens from './catalogTokens.repository';

const present = ({ id, name, created_at, used_on }: tokens.TokenRow): CatalogToken => ({
  ...{ id, name, used_on },
  created_at: created_at.toISOString(),
});

/** For those who may edit the catalog: a token does all that they may do with its products. */
export async function listTokens(ctx: Ctx, catalogId: CatalogId): Promise<CatalogToken[]> {
  const { business_id } = await requireAsset(ctx, 'CATALOG', catalogId, 'editCatalogs');
  return (await tokens.findOfCatalog(ctx.db, business_id, catalogId, CATALOG_TOKEN_LIMITS.tokens)).map(present);
}

/** Creates a token and returns it, of which only the hash is stored. Throws 409 where the catalog has too many. */
export async function createToken(
  ctx: Ctx,
  { name: given, catalog_id }: OptionsOf<'CatalogTokenResource.create'>,
): Promise<DataOf<'CatalogTokenResource.create'>> {
  const name = requireLine('name', given, 'tokenNameMissing');
  const token = newToken();
  return inTransaction(ctx.db, async (tx) => {
    const catalog = await lockAsset(tx, ctx, 'CATALOG', catalog_id, 'editCatalogs');
    const { business_id } = catalog;
    // Tokens of one catalog are counted one after the other.
    await lockCatalog(tx, business_id, catalog_id);
    const limit = CATALOG_TOKEN_LIMITS.tokens;
    if ((await tokens.findOfCatalog(tx, business_id, catalog_id, limit)).length >= limit) throw tooManyCatalogTokens();
    const row = await tokens.insertToken(tx, {
      ...{ business_id, catalog_id, name, created_by_id: requireViewer(ctx).id, created_at: ctx.clock.now() },
      id: ctx.ids.next('catalogToken', shardOf(business_id)),
      token_hash: hashToken(token),
    });
    await recordToken(tx, ctx, catalog, { token_created: name });
    return { ...present(row), token };
  });
}

/** Revokes a token at once. Throws 404. */
export async function deleteToken(
  ctx: Ctx,
  { token_id, catalog_id }: OptionsOf<'CatalogTokenResource.delete'>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const catalog = await lockAsset(tx, ctx, 'CATALOG', catalog_id, 'editCatalogs');
    const row = await tokens.deleteToken(tx, { business_id: catalog.business_id, catalog_id }, token_id);
    if (!row) throw noSuchToken();
    await recordToken(tx, ctx, catalog, { token_revoked: row.name });
  });
}

const recordToken = (
  tx: Tx,
  ctx: Ctx,
  { business_id, asset_id, name }: HeldAsset,
  detail: Record<string, string>,
): Promise<void> =>
  recordBusinessEvent(tx, ctx, business_id, requireViewer(ctx), {
    kind: 'catalogEdited',
    subject: { type: 'CATALOG', id: asset_id, name },
    detail,
  });

export interface CatalogTokenUse {
  readonly tokenHash: string;
  readonly catalogId: CatalogId;
}

/** The catalog whose products a token may change; null for one that is not valid. Notes the day of its use. */
export async function findCatalogTokenUse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<CatalogTokenUse | null> {
  const tokenHash = hashToken(token);
  const found = await tokens.findByHash(db, tokenHash);
  if (!found) return null;
  const today = dayOf(clock.now());
  if (found.used_on !== today) await tokens.noteUse(db, found, today);
  return { tokenHash, catalogId: found.catalog_id };
}
