import type { DataOf, OptionsOf } from '../../../../contract/api';
import { permissionsAllow } from '../../../../contract/constants/business/permissions';
import { PROMOTION_LIMITS } from '../../../../contract/constants/business/promotions';
import type { Promotion, PromotionDay } from '../../../../contract/schemas/business/promotions';
import type { AdAccountId, BusinessId, PromotionId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireExternalUrl } from '../../../platform/http/externalUrl';
import { presentImages } from '../../../platform/media/renditions';
import { requireLine } from '../../../platform/text/text';
import {
  findHeldAssets,
  lockAdAccount,
  pageAnswer,
  recordBusinessEvent,
  requireAdAccount,
  requireAdult,
  requireBusiness,
} from '../businesses';
import { requireReady } from './advertisers.service';
import { adTypesOf, findPromotablePins } from './promotable.repository';
import {
  leadFormNotActive,
  noSuchPromotion,
  promotionChanged,
  promotionIsOver,
  tooManyPromotions,
} from './promotions.errors';
import { requireBudget, requireEnd, requireTargeting, stateOf } from './promotions.policy';
import { presentDay, presentPromotion } from './promotions.presenter';
import * as promotions from './promotions.repository';
import { requireSubject } from './subjects';

/** Promotions of the ad accounts whose campaigns the viewer may read. */
export async function listPromotions(ctx: Ctx, options: OptionsOf<'PromotionsResource.get'>) {
  await requireBusiness(ctx, options.business_id, 'readBusiness');
  const ids = await promotions.findAdAccountIds(ctx.db, options.business_id);
  const held = (await findHeldAssets(ctx, 'AD_ACCOUNT', ids)).filter(({ permissions }) =>
    permissionsAllow(permissions, 'readCampaigns'),
  );
  const editable = new Set(
    held.filter(({ permissions }) => permissionsAllow(permissions, 'editCampaigns')).map(({ asset_id }) => asset_id),
  );
  const accountIds = held.map(({ asset_id }) => asset_id as AdAccountId);
  const page = await promotions.findPromotions(ctx.db, ctx.cursors, options, accountIds);
  const now = ctx.clock.now();
  return pageAnswer(
    page,
    page.rows.map((row) => presentPromotion(row, editable.has(row.ad_account_id), now)),
  );
}

/** The pins of the business account that can be promoted. */
export async function listPins(
  ctx: Ctx,
  { business_id: businessId, ...asked }: OptionsOf<'PromotablePinsResource.get'>,
): Promise<DataOf<'PromotablePinsResource.get'>> {
  const { business } = await requireBusiness(ctx, businessId, 'readBusiness');
  const rows = await findPromotablePins(ctx.db, business.account_id, {
    ...{ businessId, ...asked },
    limit: PROMOTION_LIMITS.pins,
  });
  return rows.map(({ id, title, link, was_promoted, signature, picture, ...pin }) => ({
    ...{ id, title, link, was_promoted },
    ad_types: adTypesOf(pin),
    image_url: presentImages({ ...picture, signature }, ['236x'])['236x']?.url ?? '',
  }));
}

/** Creates a promotion, which waits for a site admin. Throws 400 for each field, and 409 for a pin that cannot be one. */
export async function createPromotion(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id: accountId, ...wishes }: OptionsOf<'PromotionResource.create'>,
): Promise<Promotion> {
  const viewer = requireViewer(ctx);
  const { adAccount } = await lockAdAccount(tx, ctx, accountId, 'editCampaigns');
  requireAdult(ctx);
  const now = ctx.clock.now();
  const name = requireLine('name', wishes.name, 'empty');
  const fields = {
    destination_url: requireExternalUrl('destination_url', wishes.destination_url).href,
    daily_budget: requireBudget(wishes.daily_budget, adAccount),
    ends_at: requireEnd(wishes.duration, now),
    targeting: jsonb(requireTargeting(wishes.targeting)),
  };
  const subject = await requireSubject(tx, ctx, adAccount, wishes);
  await requireReady(tx, ctx, adAccount);
  if ((await promotions.countOpen(tx, adAccount.business_id, accountId)) >= PROMOTION_LIMITS.open) {
    throw tooManyPromotions();
  }
  const row = await promotions.insertPromotion(tx, {
    business_id: adAccount.business_id,
    id: ctx.ids.next('promotion', shardOf(adAccount.business_id)),
    ad_account_id: accountId,
    ...subject,
    lead_form_id: null,
    name,
    ...fields,
    currency: adAccount.currency as promotions.PromotionRow['currency'],
    is_flexible: wishes.is_flexible,
    is_auto_targeting: wishes.is_auto_targeting,
    starts_at: now,
    status: 'ACTIVE',
    review: 'PENDING',
    rejection_reason: null,
    created_by_id: viewer.id,
    created_at: now,
    updated_at: now,
  });
  await recordBusinessEvent(tx, ctx, row.business_id, viewer, { kind: 'promotionCreated', subject: subjectOf(row) });
  return presentPromotion({ ...row, ad_account_name: adAccount.name }, true, now);
}

const subjectOf = ({ id, name }: promotions.PromotionRow) => ({ type: 'PROMOTION', id, name }) as const;

/** Pauses, resumes, ends or edits a promotion. Throws 409 where somebody else changed it since, and for one that is over. */
export async function updatePromotion(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'PromotionResource.update'>,
): Promise<Promotion> {
  const { adAccount } = await lockAdAccount(tx, ctx, options.ad_account_id, 'editCampaigns');
  requireAdult(ctx);
  const row = await promotions.lockPromotion(tx, adAccount.business_id, options.promotion_id);
  if (row?.ad_account_id !== options.ad_account_id) throw noSuchPromotion();
  if (row.version !== options.version) throw promotionChanged();
  const now = ctx.clock.now();
  if (stateOf(row, now) === 'COMPLETED') throw promotionIsOver();
  const { name, destination_url: destination, daily_budget: budget, duration, status } = options;
  const address = destination === undefined ? undefined : requireExternalUrl('destination_url', destination).href;
  const isElsewhere = address !== undefined && address !== row.destination_url;
  const formId = options.lead_form_id;
  // What people are asked is looked at before anybody is.
  const asksOtherwise = typeof formId === 'string' && formId !== row.lead_form_id;
  if (asksOtherwise && !(await promotions.isActiveForm(tx, row, formId))) throw leadFormNotActive();
  await promotions.updatePromotion(tx, row, {
    updated_at: now,
    ...(status && { status }),
    ...(name !== undefined && { name: requireLine('name', name, 'empty') }),
    ...(isElsewhere && { destination_url: address }),
    ...(formId !== undefined && { lead_form_id: formId }),
    ...((isElsewhere || asksOtherwise) && { review: 'PENDING' as const, rejection_reason: null }),
    ...(budget !== undefined && { daily_budget: requireBudget(budget, adAccount) }),
    ...(duration !== undefined && { ends_at: requireEnd(duration, row.starts_at) }),
  });
  const changed = await requireRow(tx, adAccount.business_id, row.id);
  await recordBusinessEvent(tx, ctx, row.business_id, requireViewer(ctx), {
    kind: 'promotionEdited',
    subject: subjectOf(changed),
    detail: { from: stateOf(row, now), to: stateOf(changed, now) },
  });
  return presentPromotion(changed, true, now);
}

async function requireRow(db: Db, businessId: BusinessId, id: PromotionId): Promise<promotions.ListedPromotion> {
  const row = await promotions.findPromotion(db, businessId, id);
  if (!row) throw noSuchPromotion();
  return row;
}

/** The figures of a promotion by day. */
export async function readFigures(
  ctx: Ctx,
  { ad_account_id: accountId, promotion_id: id }: OptionsOf<'PromotionFiguresResource.get'>,
): Promise<PromotionDay[]> {
  const { adAccount } = await requireAdAccount(ctx, accountId, 'readCampaigns');
  const row = await requireRow(ctx.db, adAccount.business_id, id);
  if (row.ad_account_id !== accountId) throw noSuchPromotion();
  return (await promotions.findDays(ctx.db, row.business_id, id)).map(presentDay);
}
