import { BILLING_REQUIRED } from '../../../../contract/constants/business/billing';
import { permissionsAllow } from '../../../../contract/constants/business/permissions';
import { isBillingValid } from '../../../../contract/constants/business/quickPromote';
import { adAgreementFor } from '../../../../contract/constants/business/regions';
import { LOCALES } from '../../../../contract/constants/locales';
import type { Advertiser, TargetingOptions } from '../../../../contract/schemas/business/promotions';
import type { AdAccountId, BusinessId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import { asksConsent } from '../../../platform/http/consentCountries';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { businessesById, findHeldAssets, lockAdAccount, requireAdAccount, requireAdult } from '../businesses';
import * as advertisers from './advertisers.repository';
import { findProductGroups } from './promotable.repository';
import { addressMissing, billingMissing, consentMissing } from './promotions.errors';

type AdAccount = Pick<Row<'ad_accounts'>, 'id' | 'business_id' | 'country' | 'currency'>;

/** What an ad account still needs before it can promote. */
async function presentAdvertiser(
  { db, adAgreementUrls }: Pick<Ctx, 'adAgreementUrls'> & { readonly db: Db },
  account: AdAccount,
): Promise<Advertiser> {
  const billing = await advertisers.findBillingInformation(db, account.business_id);
  const said: Readonly<Record<string, string>> = billing?.information ?? {};
  const isWhole = (form: 'business' | 'billing') =>
    BILLING_REQUIRED.every((field) => (said[`${form}.${field}`] ?? '') !== '');
  const of = (field: string) => said[`business.${field}`] ?? '';
  return {
    id: account.id,
    country: account.country,
    currency: account.currency as Advertiser['currency'],
    has_valid_billing_profile: isWhole('billing'),
    billing_profile_status: isWhole('billing') ? 'VALID' : 'UNSPECIFIED',
    business_address: isWhole('business')
      ? {
          ...{ name: of('name'), line1: of('line1'), line2: of('line2'), city: of('city'), region: of('region') },
          ...{ postalCode: of('postalCode'), country: of('country') },
        }
      : null,
    needs_consent: asksConsent(account.country),
    has_consent: await advertisers.hasConsent(db, account.business_id),
    agreement_url: adAgreementFor(adAgreementUrls, account.country),
  };
}

/** Throws 409 naming what is still missing, in the order in which Quick Promote asks for it. */
export async function requireReady(tx: Tx, ctx: Ctx, account: AdAccount): Promise<void> {
  const advertiser = await presentAdvertiser({ ...ctx, db: tx }, account);
  if (advertiser.business_address === null) throw addressMissing();
  if (!isBillingValid(advertiser)) throw billingMissing();
  if (advertiser.needs_consent && !advertiser.has_consent) throw consentMissing();
}

export async function readAdvertiser(ctx: Ctx, id: AdAccountId): Promise<Advertiser> {
  const { adAccount } = await requireAdAccount(ctx, id, 'editCampaigns');
  requireAdult(ctx);
  return presentAdvertiser(ctx, adAccount);
}

export async function giveConsent(tx: Tx, ctx: Ctx, id: AdAccountId): Promise<Advertiser> {
  const { adAccount } = await lockAdAccount(tx, ctx, id, 'editCampaigns');
  requireAdult(ctx);
  await advertisers.insertConsent(tx, adAccount.business_id, requireViewer(ctx).id, ctx.clock.now());
  return presentAdvertiser({ ...ctx, db: tx }, adAccount);
}

const LANGUAGES = [...new Set(LOCALES.map((locale) => locale.replace(/[_-].*/, '')))].sort();

/** What can be chosen for a promotion of an ad account. */
export async function readOptions(ctx: Ctx, id: AdAccountId): Promise<TargetingOptions> {
  const { adAccount } = await requireAdAccount(ctx, id, 'editCampaigns');
  requireAdult(ctx);
  const businessId: BusinessId = adAccount.business_id;
  const business = (await businessesById(ctx.db, [businessId])).get(businessId);
  const groups = (await findProductGroups(ctx.db, businessId)) as TargetingOptions['product_groups'];
  const catalogIds = [...new Set(groups.map(({ catalog_id }) => catalog_id))];
  const held = await findHeldAssets(ctx, 'CATALOG', catalogIds);
  const readable = new Set<string>(
    held.filter(({ permissions }) => permissionsAllow(permissions, 'readCatalogs')).map(({ asset_id }) => asset_id),
  );
  const seen = groups.filter(({ catalog_id }) => readable.has(catalog_id));
  return {
    languages: LANGUAGES,
    tags: await advertisers.findTags(ctx.db, id),
    boards: business ? await advertisers.findPublicBoards(ctx.db, business.account_id) : [],
    feeds: seen.flatMap(({ feed_id, catalog_id, name }) =>
      feed_id === null ? [] : [{ id: feed_id, catalog_id, name }],
    ),
    product_groups: seen,
  };
}
