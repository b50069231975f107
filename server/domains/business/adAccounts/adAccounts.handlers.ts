import type { adAccountEndpoints } from '../../../../contract/endpoints/business/adAccounts';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as access from './access.service';
import * as adAccounts from './adAccounts.service';
import * as grantees from './grantees.service';

export const adAccountHandlers = {
  'AdAccountsResource.get': (options, ctx) => adAccounts.listAdAccounts(ctx, options),
  'AdAccountsResource.create': async (options, ctx) => ({
    data: await once(ctx, 'AdAccountsResource.create', (tx) => adAccounts.createAdAccount(tx, ctx, options)),
  }),
  'AdAccountResource.get': async ({ ad_account_id }, ctx) => ({
    data: await adAccounts.readAdAccount(ctx, ad_account_id),
  }),
  'AdAccountResource.update': async (options, ctx) => ({ data: await adAccounts.updateAdAccount(ctx, options) }),
  'BusinessAssetsResource.get': (options, ctx) => adAccounts.listAssets(ctx, options),
  'BusinessAssetResource.get': async (options, ctx) => ({ data: await adAccounts.readAsset(ctx, options) }),
  'BusinessAssetMembersResource.get': (options, ctx) => grantees.listAssetMembers(ctx, options),
  'BusinessAssetPartnersResource.get': (options, ctx) => grantees.listAssetPartners(ctx, options),
  'BusinessMemberAssetsResource.get': async ({ business_id, member_id }, ctx) => ({
    data: await access.readMemberAccess(ctx, business_id, member_id),
  }),
  'BusinessMemberAssetsResource.update': async (options, ctx) => ({ data: await access.giveToMembers(ctx, options) }),
  'BusinessMemberAssetsResource.delete': async (options, ctx) => ({ data: await access.endOfMembers(ctx, options) }),
  'BusinessPartnerAssetsResource.get': async ({ business_id, partner_id }, ctx) => ({
    data: await access.readPartnerAccess(ctx, business_id, partner_id),
  }),
  'BusinessPartnerAssetsResource.update': async (options, ctx) => ({ data: await access.giveToPartners(ctx, options) }),
  'BusinessPartnerAssetsResource.delete': async (options, ctx) => ({ data: await access.endOfPartners(ctx, options) }),
} satisfies Handlers<typeof adAccountEndpoints>;
