import type { AdAccountId, BusinessId } from '../../../contract/schemas/common';
import { addAsset, createBusinessFor, switchBusiness } from '../../../server/domains/business/businesses';
import { shardOf } from '../../../server/platform/database/ids';
import { inTransaction } from '../../../server/platform/database/transaction';
import type { Member, TestApp } from '../buildTestApp';

export interface TestShop {
  owner: Member;
  businessId: BusinessId;
  accountId: AdAccountId;
}

/** Switches business on, and makes a business account with its business and an ad account. */
export async function buildShop(app: TestApp, username: string): Promise<TestShop> {
  const owner = await app.signUp({ username, accountType: 'business' });
  return inTransaction(app.db, async (tx) => {
    await switchBusiness(tx, true);
    const { id: businessId } = await createBusinessFor(tx, app.services, owner, { name: username, country: 'DE' });
    const accountId = await addAccount(app, tx, { businessId, owner, name: `${username} ads` });
    return { owner, businessId, accountId };
  });
}

/** Another ad account of a business. */
export const buildAdAccount = (app: TestApp, shop: TestShop, name: string): Promise<AdAccountId> =>
  inTransaction(app.db, (tx) => addAccount(app, tx, { ...shop, name }));

async function addAccount(
  { services }: TestApp,
  tx: Parameters<typeof switchBusiness>[0],
  { businessId, owner, name }: { businessId: BusinessId; owner: Member; name: string },
): Promise<AdAccountId> {
  const id = services.ids.next('adAccount', shardOf(businessId));
  const now = services.clock.now();
  await tx
    .insertInto('ad_accounts')
    .values({
      business_id: businessId,
      id,
      name,
      country: 'DE',
      currency: 'EUR',
      created_by_id: owner.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addAsset(tx, services, { businessId, type: 'AD_ACCOUNT', id, name }, owner);
  return id;
}
