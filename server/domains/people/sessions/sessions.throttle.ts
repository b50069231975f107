import type { UserId } from '../../../../contract/schemas/common';
import type { Ctx } from '../../../platform/http/context';
import { loginKey } from '../users';

type ThrottleCtx = Pick<Ctx, 'rateLimiter' | 'address' | 'device'>;

/** Once guesses at a name are many, each further one from a network weighs as much as five. */
const WEIGHT_UNDER_ATTACK = 5;

/**
 * Counts a try to log in before its password is checked. Throws 429 once there were too many for what was typed.
 *
 * A browser that the account knows is counted by itself, so that nobody else can use up its tries. All others are
 * counted by network and name together, which slows guessing down without locking the owner out: from a network of
 * their own, a few tries pass even under attack.
 *
 * User name and address of one account share a second count. Returns false where that one is used up: the password must
 * then count as wrong, for a 429 would tell that the two belong together.
 */
export async function countLogin(ctx: ThrottleCtx, typed: string, accountId: UserId | undefined): Promise<boolean> {
  const { rateLimiter, address } = ctx;
  const deviceId = accountId === undefined ? null : ctx.device.idFor(accountId);
  if (deviceId !== null) {
    await rateLimiter.count('loginDevice', deviceId);
    return true;
  }
  const { name, account } = keysOf(typed, accountId);
  const weightOf = async (key: string) => ((await rateLimiter.tryCount('loginAttack', key)) ? 1 : WEIGHT_UNDER_ATTACK);
  await rateLimiter.count('loginAddress', address);
  await rateLimiter.count('loginName', `${name} ${address}`, await weightOf(name));
  await rateLimiter.count('loginTotal', name);
  return (
    (await rateLimiter.tryCount('loginAccount', `${account} ${address}`, await weightOf(account))) &&
    (await rateLimiter.tryCount('loginTotal', account))
  );
}

/** Forgets the tries of this browser and network, after the right password. */
export async function forgetLogins(ctx: ThrottleCtx, typed: string, accountId: UserId): Promise<void> {
  const { name, account } = keysOf(typed, accountId);
  const deviceId = ctx.device.idFor(accountId);
  await ctx.rateLimiter.forget({
    loginName: `${name} ${ctx.address}`,
    loginAccount: `${account} ${ctx.address}`,
    ...(deviceId !== null && { loginDevice: deviceId }),
  });
}

/** A name that nobody has is counted the same way as an account. */
function keysOf(typed: string, accountId: UserId | undefined) {
  const name = loginKey(typed);
  return { name, account: `account ${accountId ?? name}` };
}
