import type { OptionsOf } from '../../../../contract/api';
import { readSiteSetting, SITE_SETTING_NAMES } from '../../../../contract/constants/admin/siteSettings';
import type { OperationsSetting } from '../../../../contract/schemas/admin/operations';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import {
  findSiteSettings,
  lockSiteSetting,
  type SiteSettingRow,
  updateSiteSetting,
} from '../../../platform/ops/siteSettings';
import { logAdminAction } from '../../running/auditLog';
import { chosenMode } from '../../running/signUpLinks';
import { settingInvalid, settingIsFixed } from './operations.errors';

/** What this process was started with, and what site admins chose in its place. */
export async function readSettings({ db, installation, siteSettings }: Ctx): Promise<OperationsSetting[]> {
  const [signUp, rows] = await Promise.all([chosenMode(db), findSiteSettings(db)]);
  const chosen = new Map(rows.map((row) => [row.name, row]));
  return installation.settings.map(({ name, value, isSecret, source }) => {
    const known = SITE_SETTING_NAMES.find((one) => one === name);
    const isFixed = known !== undefined && siteSettings.isFixed(known);
    const row = known && !isFixed ? chosen.get(known) : undefined;
    const setting = { name, value, is_secret: isSecret, source, change: known ? presentChange(row, isFixed) : null };
    if (name === 'SIGN_UP' && signUp !== null) return { ...setting, value: signUp, source: 'page' };
    return row?.value == null ? setting : { ...setting, value: row.value, source: 'page' };
  });
}

const presentChange = (row: SiteSettingRow | undefined, isFixed: boolean): OperationsSetting['change'] => ({
  is_fixed: isFixed,
  previous: row?.previous ?? null,
  changed_at: row?.changed_by_id == null ? null : row.changed_at.toISOString(),
  changed_by: row?.changed_by ?? null,
});

/**
 * Changes a setting for all processes, within a second or two; null: the default again. The same value again changes
 * nothing. Throws 400 for a value that breaks its rule, and 409 where the environment sets it.
 */
export async function changeSetting(
  ctx: Ctx,
  { name, value }: OptionsOf<'OperationsSettingResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const wanted = value?.trim() ?? null;
  if (ctx.siteSettings.isFixed(name)) throw settingIsFixed();
  if (wanted !== null && readSiteSetting(name, wanted) === null) throw settingInvalid();
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const previous = await lockSiteSetting(tx, name, now);
    if (previous === wanted) return;
    await updateSiteSetting(tx, name, { value: wanted, previous, changed_by_id: viewer.id, changed_at: now });
    const reason = `${previous ?? '–'} → ${wanted ?? '–'}`;
    await logAdminAction(tx, ctx, viewer, { action: 'changeSetting', subject: { id: '', name }, reason });
  });
  ctx.siteSettings.forget();
}
