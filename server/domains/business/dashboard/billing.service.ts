import type { OptionsOf } from '../../../../contract/api';
import { BILLING_FIELDS, BILLING_REQUIRED, type BillingField } from '../../../../contract/constants/business/billing';
import { permissionsAllow, roleAllows } from '../../../../contract/constants/business/permissions';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { Billing, BillingForm } from '../../../../contract/schemas/business/dashboard';
import type { AdAccountId, BusinessId } from '../../../../contract/schemas/common';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { isEmailAddress } from '../../../platform/text/emailAddress';
import { cleanLine, requireLine } from '../../../platform/text/text';
import {
  changedMeanwhile,
  findGivenAssets,
  lockBusiness,
  pageAnswer,
  recordBusinessEvent,
  requireBusiness,
} from '../businesses';
import * as repository from './dashboard.repository';

const FIELDS = Object.keys(BILLING_FIELDS) as BillingField[];
const formOf = (
  stored: Readonly<Record<string, string>>,
  prefix: string,
  known: Partial<BillingForm> = {},
): BillingForm =>
  Object.fromEntries(FIELDS.map((field) => [field, stored[`${prefix}.${field}`] ?? known[field] ?? ''])) as BillingForm;

/** What the invoices of a business say of it. Before anything is saved its own name and country. */
export async function readBilling(ctx: Pick<Ctx, 'viewer' | 'db'>, id: BusinessId): Promise<Billing> {
  const { business } = await requireBusiness(ctx, id, 'editBusiness');
  const row = await repository.findBilling(ctx.db, id);
  const known = { name: business.name, country: business.country };
  return {
    business_information: formOf(row?.information ?? {}, 'business', known),
    billing_information: formOf(row?.information ?? {}, 'billing', known),
    is_filled: row?.is_filled ?? true,
    version: row?.version ?? 0,
  };
}

/** Where the billing information is filled from the business's, it is the same from now on. Throws 409 where changed since. */
export async function saveBilling(
  ctx: Ctx,
  { business_id: id, version, is_filled, ...said }: OptionsOf<'BillingInformationResource.update'>,
): Promise<Billing> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, id, 'editBusiness');
    const business = clean('business', said.business_information);
    const billing = is_filled
      ? business
      : isBlank(said.billing_information)
        ? said.billing_information
        : clean('billing', said.billing_information);
    const known = await repository.findBilling(tx, id);
    if ((known?.version ?? 0) !== version) throw changedMeanwhile();
    const information = Object.fromEntries(
      FIELDS.flatMap((field) => [
        [`business.${field}`, business[field]],
        [`billing.${field}`, billing[field]],
      ]),
    );
    await repository.putBilling(tx, { business_id: id, is_filled, information, version: version + 1 }, ctx.clock.now());
    const subject = { type: 'BILLING', id: null } as const;
    await recordBusinessEvent(tx, ctx, id, requireViewer(ctx), { kind: 'billingEdited', subject });
    return readBilling({ ...ctx, db: tx }, id);
  });
}

/** Nothing was said of who is billed: that is asked for before anything is promoted. */
const isBlank = (said: BillingForm): boolean => FIELDS.every((field) => said[field].trim() === '');

/** A form without what cannot be printed. Throws 400 naming every field that is missing or wrong, as `billing.city`. */
function clean(form: 'business' | 'billing', said: BillingForm): BillingForm {
  const required: readonly string[] = BILLING_REQUIRED;
  const cleaned = Object.fromEntries(
    FIELDS.map((field) => {
      const name = `${form}.${field}`;
      return [
        field,
        required.includes(field) ? requireLine(name, said[field], 'missing') : cleanLine(name, said[field]),
      ];
    }),
  ) as BillingForm;
  if (!COUNTRIES.includes(cleaned.country)) throw invalid({ [`${form}.country`]: 'countryUnknown' });
  if (cleaned.email !== '' && !isEmailAddress(cleaned.email)) throw invalid({ [`${form}.email`]: 'emailInvalid' });
  return cleaned;
}

/** The invoices of a business: all for managers, else those of ad accounts whose billing the viewer may see. */
export async function listInvoices(ctx: Ctx, options: OptionsOf<'InvoicesResource.get'>) {
  const { role } = await requireBusiness(ctx, options.business_id, 'readBusiness');
  const seen = roleAllows(role, 'readAssets')
    ? null
    : (await findGivenAssets(ctx, options.business_id))
        .filter((asset) => asset.asset_type === 'AD_ACCOUNT' && permissionsAllow(asset.permissions, 'readBilling'))
        .map(({ asset_id }) => asset_id as AdAccountId);
  const page = await repository.findInvoices(ctx.db, ctx.cursors, options, seen);
  return pageAnswer(
    page,
    page.rows.map(({ period_start, period_end, due_at, ...row }) => ({
      ...{ id: row.id, type: 'invoice' as const, number: row.number, document_type: row.document_type },
      ...{ ad_account_id: row.ad_account_id, ad_account_name: row.ad_account_name, status: row.status },
      ...{ currency: row.currency, billed: row.billed },
      period_start: period_start.toISOString(),
      period_end: period_end.toISOString(),
      due_time: due_at?.toISOString() ?? null,
    })),
  );
}
