import type { OptionsOf } from '../../../contract/api';
import type { PinId } from '../../../contract/schemas/common';
import type { Pin } from '../../../contract/schemas/pins/pins';
import type { Member, TestApp } from '../buildTestApp';
import { buildBoard, buildPin } from '../serverFactories';
import { buildShop, type TestShop } from './shop';

/** A site with ads, a shop with a pin, and a reader of the home feed. */
export interface PromotedShop extends TestShop {
  readonly admin: Member;
  readonly reader: Member;
  readonly pinId: PinId;
  readonly boardId: string;
}

/** A person who is 30, in Austria. */
export const ADULT = { birthday: '1996-01-01', country: 'AT', gender: 'female' } as const;

/** Switches ads on; makes a shop with a pin, and a reader who agreed to personal ads and whose feed is full of pins. */
export async function buildPromotedShop(app: TestApp, others = 14): Promise<PromotedShop> {
  const admin = await app.signUp('olga');
  const shop = await buildShop(app, 'kiln');
  const reader = await app.signUp({ username: 'rita', ...ADULT });
  await app.db.updateTable('users').set({ allows_personalization: true }).where('id', '=', reader.id).execute();
  await admin.call('SiteAdsSwitchResource.update', { is_on: true });
  await fillBilling(shop);
  await shop.owner.call('AdConsentResource.create', { ad_account_id: shop.accountId });
  const board = await buildBoard(app.services, { owner: shop.owner.id });
  const { id: pinId } = await buildPin(app.services, { board, title: 'Bowl', link: 'https://kiln.example/bowl' });
  const popular = await buildBoard(app.services);
  for (let at = 0; at < others; at += 1) await buildPin(app.services, { board: popular, title: `Pin ${at}` });
  return { ...shop, admin, reader, pinId, boardId: board.id };
}

export const BILLING_FORM = {
  ...{ name: 'Kiln', line1: 'Lane 1', line2: '', city: 'Bonn', region: '', postalCode: '53111', country: 'DE' },
  ...{ taxId: '', email: '' },
};

/** Says what the invoices of a shop need. */
export const fillBilling = ({ owner, businessId }: TestShop) =>
  owner.call('BillingInformationResource.update', {
    business_id: businessId,
    business_information: BILLING_FORM,
    billing_information: BILLING_FORM,
    is_filled: true,
    version: 0,
  });

/** What the form sends. */
export const wishesFor = (
  shop: PromotedShop,
  more: Partial<OptionsOf<'PromotionResource.create'>> = {},
): OptionsOf<'PromotionResource.create'> => ({
  ad_account_id: shop.accountId,
  pin_id: shop.pinId,
  name: 'Bowls',
  destination_url: 'https://kiln.example/bowl',
  daily_budget: 10_000_000,
  is_flexible: false,
  is_auto_targeting: true,
  duration: 10,
  targeting: {},
  ...more,
});

/** A promotion that a site admin has approved. */
export async function buildPromotion(shop: PromotedShop, more: Partial<OptionsOf<'PromotionResource.create'>> = {}) {
  const { data } = await shop.owner.call('PromotionResource.create', wishesFor(shop, more));
  await shop.admin.call('SitePromotionResource.update', { promotion_id: data.id, review: 'APPROVED' });
  return data;
}

/** The first page of a person's home feed. */
export const readFeed = async (who: Member): Promise<Pin[]> =>
  (await who.call('UserHomefeedResource.get', { page_size: 12 })).data;

export const promotedIn = (pins: readonly Pin[]): Pin[] => pins.filter((pin) => pin.is_promoted);

/** The token of the first promoted pin. Throws if there is none. */
export function tokenIn(pins: readonly Pin[]): string {
  const token = promotedIn(pins)[0]?.promotion?.token;
  if (token === undefined) throw new Error('No promoted pin');
  return token;
}
