import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { PartnerType } from '../../../../contract/constants/business/businesses';
import type { BusinessPartner } from '../../../../contract/schemas/business/partners';
import type { BusinessId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import {
  answerEach,
  businessesById,
  endAllAccess,
  findAccess,
  findAccessFrom,
  lockBusiness,
  lockBusinessRows,
  noSuchBusiness,
  pageAnswer,
  recordBusinessEvent,
  requireBusiness,
  summarize,
} from '../businesses';
import * as partners from './partners.repository';

async function presentPartners(
  db: Db,
  businessId: BusinessId,
  type: PartnerType,
  rows: readonly partners.PartnerRow[],
): Promise<BusinessPartner[]> {
  const ids = rows.map(({ id }) => id);
  const access =
    type === 'INTERNAL' ? await findAccess(db, businessId, 'PARTNER', ids) : await findAccessFrom(db, ids, businessId);
  return rows.map(({ id, name, account_id, created_at }) => ({
    ...{ id, type: 'businesspartner', partner_type: type, name, account_id },
    assets_summary: summarize(access.get(id) ?? []),
    created_time: created_at.toISOString(),
  }));
}

export async function listPartners(ctx: Ctx, options: OptionsOf<'BusinessPartnersResource.get'>) {
  const { business_id: id, partner_type: type = 'INTERNAL' } = options;
  await requireBusiness(ctx, id, 'readPartners');
  const page = await partners.findPartners(ctx.db, ctx.cursors, options, { type, withAdAccounts: false });
  return pageAnswer(page, await presentPartners(ctx.db, id, type, page.rows));
}

/** Throws 404 for a business that is no partner in either direction. */
export async function readPartner(
  ctx: Ctx,
  businessId: BusinessId,
  id: BusinessId,
): Promise<DataOf<'BusinessPartnerResource.get'>> {
  await requireBusiness(ctx, businessId, 'readPartners');
  const partner_types = await partners.findPartnerTypes(ctx.db, businessId, id);
  const partner = (await businessesById(ctx.db, [id])).get(id);
  if (!partner || partner_types.length === 0) throw noSuchBusiness();
  return { id, name: partner.name, account_id: partner.account_id, partner_types };
}

export async function listManagedClients(ctx: Ctx, options: OptionsOf<'ManagedClientsResource.get'>) {
  await requireBusiness(ctx, options.business_id, 'readPartners');
  const which = { type: 'EXTERNAL', withAdAccounts: true } as const;
  const page = await partners.findPartners(ctx.db, ctx.cursors, options, which);
  return pageAnswer(page, await presentPartners(ctx.db, options.business_id, which.type, page.rows));
}

/** Ends partnerships of one direction with every access in it, each with an answer of its own. */
export async function endPartners(
  ctx: Ctx,
  {
    business_id: businessId,
    partner_type: type = 'INTERNAL',
    partner_ids,
  }: OptionsOf<'BusinessPartnersResource.delete'>,
): Promise<DataOf<'BusinessPartnersResource.delete'>> {
  return inTransaction(ctx.db, async (tx) => {
    await requireBusiness({ ...ctx, db: tx }, businessId, 'managePartners');
    await lockBusinessRows(tx, [businessId, ...partner_ids]);
    await lockBusiness(tx, ctx, businessId, 'managePartners');
    return answerEach(
      partner_ids,
      (id) => [id],
      async (id) => {
        const [ownerId, partnerId] = type === 'INTERNAL' ? [businessId, id] : [id, businessId];
        await endPartnership(tx, ctx, ownerId, partnerId);
        return { id };
      },
    );
  });
}

async function endPartnership(tx: Tx, ctx: Ctx, ownerId: BusinessId, partnerId: BusinessId): Promise<void> {
  if (!(await partners.deletePartner(tx, ownerId, partnerId))) throw noSuchBusiness();
  await endAllAccess(tx, ownerId, { kind: 'PARTNER', id: partnerId });
  const businesses = await businessesById(tx, [ownerId, partnerId]);
  for (const [id, otherId] of [
    [ownerId, partnerId],
    [partnerId, ownerId],
  ] as const) {
    await recordBusinessEvent(tx, ctx, id, requireViewer(ctx), {
      kind: 'partnerRemoved',
      subject: { type: 'PARTNER', id: otherId, name: businesses.get(otherId)?.name ?? '' },
      detail: { partner_type: id === ownerId ? 'INTERNAL' : 'EXTERNAL' },
    });
  }
}
