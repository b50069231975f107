import type { BusinessEventKind, BusinessSubject } from '../../../../contract/constants/business/businesses';
import type { AssetType } from '../../../../contract/constants/business/permissions';
import type { AssetId, BusinessId, UserId } from '../../../../contract/schemas/common';
import type { BusinessEventDetail, BusinessInformation } from '../../../platform/database/businessTables';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import type { Services, SessionUser } from '../../../platform/http/context';
import type { BusinessRow } from './access.repository';
import * as businesses from './businesses.repository';

type Tools = Pick<Services, 'ids' | 'clock'>;
/** Who does it; null: the site itself. */
type Actor = Pick<SessionUser, 'id'> | null;

export interface BusinessEvent {
  readonly kind: BusinessEventKind;
  readonly subject: { readonly type: BusinessSubject; readonly id: string | null; readonly name?: string };
  readonly detail?: BusinessEventDetail;
}

/**
 * Adds an entry to the history of a business, in the transaction of what it tells. People are named by id only; `name`
 * is for what is no person.
 */
export async function recordBusinessEvent(
  tx: Tx,
  tools: Tools,
  businessId: BusinessId,
  actor: Actor,
  { kind, subject, detail = {} }: BusinessEvent,
): Promise<void> {
  await businesses.insertEvent(tx, {
    business_id: businessId,
    id: tools.ids.next('businessEvent', shardOf(businessId)),
    kind,
    actor_id: actor?.id ?? null,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_name: subject.name ?? '',
    detail: jsonb(detail),
    created_at: tools.clock.now(),
  });
}

export interface NewBusiness {
  readonly name: string;
  readonly country: string;
  readonly information?: BusinessInformation;
  readonly parentId?: BusinessId;
  readonly isBrandAccount?: boolean;
}

/**
 * Creates the business of a business account, with its profile as its first asset. A repeated call for an account that
 * has one returns that. The caller holds the lock of the account.
 */
export async function createBusinessFor(
  tx: Tx,
  tools: Tools,
  account: { readonly id: UserId; readonly username: string },
  { name, country, information = {}, parentId, isBrandAccount = false }: NewBusiness,
  actor: Actor = account,
): Promise<BusinessRow> {
  const known = await businesses.findByAccount(tx, account.id);
  if (known) return known;
  const now = tools.clock.now();
  const business = await businesses.insertBusiness(tx, {
    id: tools.ids.next('business', shardOf(account.id)),
    account_id: account.id,
    name,
    country,
    parent_id: parentId ?? null,
    is_brand_account: isBrandAccount,
    information: jsonb(information),
    created_at: now,
    updated_at: now,
    suspended_at: null,
  });
  await addAsset(tx, tools, { businessId: business.id, type: 'PROFILE', id: account.id, name }, actor);
  await recordBusinessEvent(tx, tools, business.id, actor, {
    kind: 'businessCreated',
    subject: { type: 'BUSINESS', id: business.id, name },
  });
  return business;
}

export interface NewAsset {
  readonly businessId: BusinessId;
  readonly type: AssetType;
  readonly id: AssetId;
  readonly name: string;
}

/** Registers what a business owns, so that access to it can be given. The caller records the event. */
export async function addAsset(tx: Tx, tools: Tools, asset: NewAsset, actor: Actor): Promise<void> {
  await businesses.insertAsset(tx, {
    business_id: asset.businessId,
    asset_type: asset.type,
    asset_id: asset.id,
    name: asset.name,
    created_at: tools.clock.now(),
    created_by_id: actor?.id ?? null,
  });
}

export const renameAsset = businesses.renameAsset;
/** Deletes a registered asset with everybody's access to it. */
export const removeAsset = businesses.deleteAsset;

/** The business of an account; undefined: it has none. */
export const findBusinessOf = (db: Db, accountId: UserId): Promise<BusinessRow | undefined> =>
  businesses.findByAccount(db, accountId);

/** Changes the information of a business. The caller holds its lock, and renames its profile. */
export const editBusiness = businesses.updateBusiness;

/** Businesses by id. */
export async function businessesById(
  db: Db,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, BusinessRow>> {
  return new Map((await businesses.findRows(db, [...new Set(ids)])).map((row) => [row.id, row]));
}
