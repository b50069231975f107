import type { promotionEndpoints } from '../../../../contract/endpoints/business/promotions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as advertisers from './advertisers.service';
import * as promotions from './promotions.service';
import { forgetRunning, requireAdsAreOn } from './running';

export const promotionHandlers = {
  'PromotionsResource.get': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return promotions.listPromotions(ctx, options);
  },
  'PromotablePinsResource.get': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await promotions.listPins(ctx, options) };
  },
  'AdvertiserResource.get': async ({ ad_account_id: id }, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await advertisers.readAdvertiser(ctx, id) };
  },
  'TargetingOptionsResource.get': async ({ ad_account_id: id }, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await advertisers.readOptions(ctx, id) };
  },
  'AdConsentResource.create': async ({ ad_account_id: id }, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await inTransaction(ctx.db, (tx) => advertisers.giveConsent(tx, ctx, id)) };
  },
  'PromotionResource.create': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    const create = (tx: Tx) => promotions.createPromotion(tx, ctx, options);
    return { data: await once(ctx, 'PromotionResource.create', create, options) };
  },
  'PromotionResource.update': async (options, ctx) => {
    const data = await inTransaction(ctx.db, (tx) => promotions.updatePromotion(tx, ctx, options));
    forgetRunning();
    return { data };
  },
  'PromotionFiguresResource.get': async (options, ctx) => ({ data: await promotions.readFigures(ctx, options) }),
} satisfies Handlers<typeof promotionEndpoints>;
