import { type Ctx, requireViewer, type Services, type SessionUser } from './context';
import { forbidden } from './errors';

/**
 * Whether somebody runs this site: those whom the environment names (HOST_ACCOUNTS), or else whoever made the first
 * account. Ids rise with time, so the first account has the lowest one.
 */
export async function isHost({ db, hostAccounts }: Pick<Services, 'db' | 'hostAccounts'>, viewer: SessionUser) {
  if (hostAccounts.length > 0) return hostAccounts.includes(viewer.username.toLowerCase());
  const first = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst();
  return first?.id === viewer.id;
}

/** 403 for everybody else. */
export async function requireHost(ctx: Ctx): Promise<void> {
  if (!(await isHost(ctx, requireViewer(ctx)))) throw forbidden('Only those who run this site may see that.');
}
