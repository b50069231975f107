import type { Ctx } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { findAccount } from '../users';
import { saveSetting } from './newsSettings.repository';
import { readPushKind } from './pushKinds.tokens';

/**
 * Turns a kind of push message off with the token from such a message, on all devices of the person. Needs no session: a
 * device may show a message long after it was logged out, or while another account is logged in there. Idempotent.
 * Throws `linkExpired`, and 429.
 */
export async function turnOffByToken(ctx: Ctx, token: string): Promise<void> {
  await ctx.rateLimiter.count('emailLink', ctx.address);
  const known = await readPushKind(ctx.db, token);
  if (!known || !(await findAccount(ctx.db, known.userId))) throw new ApiError('linkExpired');
  const { userId, kind } = known;
  await saveSetting(ctx.db, { user_id: userId, medium: 'push', kind, is_on: false, updated_at: ctx.clock.now() });
}
