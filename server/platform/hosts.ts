import type { Ctx, Services, SessionUser } from './context';
import { notFound } from './errors';

/**
 * Whether somebody runs this site: those whom the environment names (HOST_ACCOUNTS), or else whoever made the first
 * account. Ids rise with time, so the first account has the lowest one.
 */
export async function isHost(
  { db, hostAccounts }: Pick<Services, 'db' | 'hostAccounts'>,
  viewer: Pick<SessionUser, 'id' | 'username'>,
) {
  if (hostAccounts.length > 0) return hostAccounts.includes(viewer.username.toLowerCase());
  const first = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst();
  return first?.id === viewer.id;
}

/** 404 for everybody else: what there is for those who run the site is nobody's business. */
export async function requireHost(ctx: Ctx): Promise<void> {
  if (!ctx.viewer || !(await isHost(ctx, ctx.viewer))) throw notFound();
}
