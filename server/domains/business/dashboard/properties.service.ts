import type { DataOf, OptionsOf } from '../../../../contract/api';
import { SHORTCUTS_EXPERIMENT } from '../../../../contract/constants/business/shortcuts';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { experimentsOf } from '../../running/experiments';
import { businessSuspended, requireBusiness } from '../businesses';
import { findProperty, putProperty } from './dashboard.repository';

type Shortcuts = DataOf<'BusinessUserPropertyResource.update'>;

/** Throws 404 without a role in the business, and 403 outside the experiment (ledger BIZ-090). */
async function requireShortcuts(ctx: Ctx, { entity_id: id }: OptionsOf<'BusinessUserPropertyResource.get'>) {
  const { business } = await requireBusiness(ctx, id, 'readShortcuts');
  const { active } = await experimentsOf(ctx);
  const group = active[SHORTCUTS_EXPERIMENT];
  if (group === undefined || group === 'control') throw forbidden('shortcutsOff');
  return { businessId: id, userId: requireViewer(ctx).id, isSuspended: business.suspended_at !== null };
}

/** What the viewer saved for themselves in a business; null: nothing. */
export async function readProperty(
  ctx: Ctx,
  options: OptionsOf<'BusinessUserPropertyResource.get'>,
): Promise<Shortcuts | null> {
  const { businessId, userId } = await requireShortcuts(ctx, options);
  const key = options.property_key;
  return ((await findProperty(ctx.db, { businessId, userId, key })) as Shortcuts | undefined) ?? null;
}

export async function saveProperty(
  ctx: Ctx,
  { value, ...options }: OptionsOf<'BusinessUserPropertyResource.update'>,
): Promise<Shortcuts> {
  const { businessId, userId, isSuspended } = await requireShortcuts(ctx, options);
  if (isSuspended) throw businessSuspended();
  await putProperty(ctx.db, { businessId, userId, key: options.property_key }, value, ctx.clock.now());
  return value;
}
