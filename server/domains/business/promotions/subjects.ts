import type { OptionsOf } from '../../../../contract/api';
import type { AdType, Objective } from '../../../../contract/constants/business/quickPromote';
import type { BusinessId, ConversionTagId, PinId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { businessesById, requireAsset } from '../businesses';
import { isTagOfAccount } from '../tags';
import { adTypesOf, findProductPin, findPromotablePins } from './promotable.repository';
import {
  adTypeWrong,
  pinNotPromotable,
  productsMissing,
  subjectMissing,
  tagElsewhere,
  tagMissing,
} from './promotions.errors';

type Wanted = Pick<
  OptionsOf<'PromotionResource.create'>,
  'pin_id' | 'product_group' | 'objective' | 'ad_type' | 'conversion_tag_id'
>;
type Subject = Pick<
  NewRow<'promotions'>,
  'pin_id' | 'catalog_id' | 'feed_id' | 'objective' | 'ad_type' | 'conversion_tag_id'
>;
type AdAccount = Pick<Row<'ad_accounts'>, 'id' | 'business_id'>;

/** Whether what somebody asked for can be promoted. Throws 400 for each field, and 409 for a pin that cannot be one. */
export async function requireSubject(tx: Tx, ctx: Ctx, account: AdAccount, wanted: Wanted): Promise<Subject> {
  if ((wanted.pin_id === undefined) === (wanted.product_group === undefined)) throw subjectMissing();
  const objective = wanted.objective ?? (wanted.product_group ? 'CATALOG_SALES' : 'CONSIDERATION');
  const conversion_tag_id = await requireTagFor(tx, account, objective, wanted.conversion_tag_id);
  const chosen = wanted.product_group
    ? await requireProducts(tx, ctx, account.business_id, wanted.product_group)
    : await requirePin(tx, account.business_id, objective, wanted.pin_id as PinId);
  const { ad_types: types, ...subject } = chosen;
  const ad_type = wanted.ad_type ?? types[0];
  if (ad_type === undefined || !types.includes(ad_type)) throw adTypeWrong();
  return { ...subject, objective, ad_type, conversion_tag_id };
}

async function requireTagFor(
  db: Db,
  account: AdAccount,
  objective: Objective,
  id: ConversionTagId | undefined,
): Promise<ConversionTagId | null> {
  if (id === undefined) {
    if (objective === 'WEB_CONVERSION') throw tagMissing();
    return null;
  }
  if (!(await isTagOfAccount(db, account.id, id))) throw tagElsewhere();
  return id;
}

async function requirePin(db: Db, businessId: BusinessId, objective: Objective, pinId: PinId) {
  if (objective === 'CATALOG_SALES') throw productsMissing();
  const business = (await businessesById(db, [businessId])).get(businessId);
  const [pin] = business
    ? await findPromotablePins(db, business.account_id, { businessId, pin_id: pinId, limit: 1 })
    : [];
  if (!pin) throw pinNotPromotable();
  return { pin_id: pin.id, catalog_id: null, feed_id: null, ad_types: adTypesOf(pin) };
}

async function requireProducts(tx: Tx, ctx: Ctx, businessId: BusinessId, group: NonNullable<Wanted['product_group']>) {
  const asset = await requireAsset({ ...ctx, db: tx }, 'CATALOG', group.catalog_id, 'readCatalogs');
  const pinId = asset.business_id === businessId ? await findProductPin(tx, businessId, group) : undefined;
  if (pinId === undefined) throw pinNotPromotable();
  const ad_types: readonly AdType[] = ['SHOPPING'];
  return { pin_id: pinId, catalog_id: group.catalog_id, feed_id: group.feed_id, ad_types };
}
