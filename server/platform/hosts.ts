import type { Ctx, Services, SessionUser } from './context';
import { notFound } from './errors';

/**
 * Whether somebody runs this site: those whom the environment names (ADMIN_ACCOUNTS), or else whoever made the first
 * account. Ids rise with time, so the first account has the lowest one.
 */
export async function isHost(
  { db, adminAccounts }: Pick<Services, 'db' | 'adminAccounts'>,
  viewer: Pick<SessionUser, 'id' | 'username'>,
) {
  if (adminAccounts.length > 0) return adminAccounts.includes(viewer.username.toLowerCase());
  const first = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst();
  return first?.id === viewer.id;
}

/** 404 for everybody else: what there is for those who run the site is nobody's business. */
export async function requireHost(ctx: Ctx): Promise<void> {
  if (!ctx.viewer || !(await isHost(ctx, ctx.viewer))) throw notFound();
}
