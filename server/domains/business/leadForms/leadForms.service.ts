import type { OptionsOf } from '../../../../contract/api';
import { LEAD_LIMITS } from '../../../../contract/constants/business/leadForms';
import { permissionsAllow } from '../../../../contract/constants/business/permissions';
import type { LeadForm } from '../../../../contract/schemas/business/leadForms';
import type { AdAccountId, LeadFormId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { absentId, shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import {
  findHeldAssets,
  type HeldAsset,
  lockAdAccount,
  pageAnswer,
  requireAdult,
  requireBusiness,
} from '../businesses';
import { findAdAccountIds } from '../promotions';
import { formChanged, formIsActive, noSuchForm, tooManyForms } from './leadForms.errors';
import { requireWords } from './leadForms.policy';
import { presentForm } from './leadForms.presenter';
import * as forms from './leadForms.repository';

type Permissions = HeldAsset['permissions'];
const rightsOf = (permissions: Permissions) => ({
  canEdit: permissionsAllow(permissions, 'editCampaigns'),
  canRead: permissionsAllow(permissions, 'readLeads'),
});

/** Forms of the ad accounts whose campaigns the viewer may read. */
export async function listForms(ctx: Ctx, options: OptionsOf<'LeadFormsResource.get'>) {
  await requireBusiness(ctx, options.business_id, 'readBusiness');
  const ids = await findAdAccountIds(ctx.db, options.business_id);
  const held = (await findHeldAssets(ctx, 'AD_ACCOUNT', ids)).filter(({ permissions }) =>
    permissionsAllow(permissions, 'readCampaigns'),
  );
  const permissionsOf = new Map(held.map(({ asset_id, permissions }) => [asset_id as AdAccountId, permissions]));
  const page = await forms.findForms(ctx.db, ctx.cursors, options, [...permissionsOf.keys()]);
  return pageAnswer(
    page,
    page.rows.map((row) => presentForm(row, rightsOf(permissionsOf.get(row.ad_account_id) ?? []))),
  );
}

/** A form, for who may read the campaigns of its ad account. */
export async function readForm(
  ctx: Ctx,
  { business_id: businessId, lead_form_id: id }: OptionsOf<'LeadFormResource.get'>,
): Promise<LeadForm> {
  await requireBusiness(ctx, businessId, 'readBusiness');
  const row = await forms.findForm(ctx.db, businessId, id);
  const [held] = await findHeldAssets(ctx, 'AD_ACCOUNT', [row?.ad_account_id ?? absentId<AdAccountId>()]);
  if (!row || !held || !permissionsAllow(held.permissions, 'readCampaigns')) throw noSuchForm();
  return presentForm(row, rightsOf(held.permissions));
}

/** Creates a form. Throws 400 for each wrong field, and 409 beyond the number of an ad account. */
export async function createForm(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id: accountId, ...wishes }: OptionsOf<'LeadFormResource.create'>,
): Promise<LeadForm> {
  const { adAccount, permissions } = await lockAdAccount(tx, ctx, accountId, 'editCampaigns');
  requireAdult(ctx);
  const words = requireWords(wishes);
  if ((await forms.countForms(tx, adAccount.business_id, accountId)) >= LEAD_LIMITS.forms) throw tooManyForms();
  const now = ctx.clock.now();
  const id = ctx.ids.next('leadForm', shardOf(adAccount.business_id));
  await forms.insertForm(tx, {
    business_id: adAccount.business_id,
    id,
    ad_account_id: accountId,
    ...stored(words),
    created_by_id: requireViewer(ctx).id,
    created_at: now,
    updated_at: now,
  });
  return present(tx, adAccount.business_id, id, permissions);
}

const stored = ({ policy_links, questions, ...words }: ReturnType<typeof requireWords>) => ({
  ...words,
  policy_links: jsonb(policy_links),
  questions: jsonb(questions),
});

async function present(
  tx: Tx,
  businessId: forms.LeadFormRow['business_id'],
  id: LeadFormId,
  permissions: Permissions,
): Promise<LeadForm> {
  const row = await forms.findForm(tx, businessId, id);
  if (!row) throw noSuchForm();
  return presentForm(row, rightsOf(permissions));
}

/** Changes a draft. Throws 409 for an active form, and where somebody else changed it since. */
export async function updateForm(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id: accountId, lead_form_id: id, version, ...wishes }: OptionsOf<'LeadFormResource.update'>,
): Promise<LeadForm> {
  const { adAccount, permissions } = await lockAdAccount(tx, ctx, accountId, 'editCampaigns');
  requireAdult(ctx);
  const row = await forms.lockForm(tx, adAccount.business_id, id);
  if (row?.ad_account_id !== accountId) throw noSuchForm();
  if (row.version !== version) throw formChanged();
  if (row.status === 'ACTIVE') throw formIsActive();
  await forms.updateForm(tx, row, { ...stored(requireWords(wishes)), updated_at: ctx.clock.now() });
  return present(tx, adAccount.business_id, id, permissions);
}

/** Deletes a form with what was sent by it. Deletes nothing where there is none. */
export async function deleteForm(tx: Tx, ctx: Ctx, accountId: AdAccountId, id: LeadFormId): Promise<void> {
  const { adAccount } = await lockAdAccount(tx, ctx, accountId, 'editCampaigns');
  requireAdult(ctx);
  const row = await forms.lockForm(tx, adAccount.business_id, id);
  if (row?.ad_account_id === accountId) await forms.deleteForm(tx, row);
}
