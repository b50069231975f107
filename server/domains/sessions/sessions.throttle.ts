import type { UserId } from '../../../contract/schemas/common';
import type { Ctx } from '../../platform/http/context';
import { emailKey } from '../users';

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
export function countLogin(ctx: ThrottleCtx, typed: string, accountId: UserId | undefined): boolean {
  const { rateLimiter, address } = ctx;
  const deviceId = accountId === undefined ? null : ctx.device.idFor(accountId);
  if (deviceId !== null) {
    rateLimiter.count('loginDevice', deviceId);
    return true;
  }
  const { name, account } = keysOf(typed, accountId);
  const weightOf = (key: string) => (rateLimiter.tryCount('loginAttack', key) ? 1 : WEIGHT_UNDER_ATTACK);
  rateLimiter.count('loginAddress', address);
  rateLimiter.count('loginName', `${name} ${address}`, weightOf(name));
  rateLimiter.count('loginTotal', name);
  return (
    rateLimiter.tryCount('loginAccount', `${account} ${address}`, weightOf(account)) &&
    rateLimiter.tryCount('loginTotal', account)
  );
}

/** Forgets the tries of this browser and network, after the right password. */
export function forgetLogins(ctx: ThrottleCtx, typed: string, accountId: UserId): void {
  const { name, account } = keysOf(typed, accountId);
  ctx.rateLimiter.forget('loginName', `${name} ${ctx.address}`);
  ctx.rateLimiter.forget('loginAccount', `${account} ${ctx.address}`);
  const deviceId = ctx.device.idFor(accountId);
  if (deviceId !== null) ctx.rateLimiter.forget('loginDevice', deviceId);
}

/** A name that nobody has is counted the same way as an account. */
function keysOf(typed: string, accountId: UserId | undefined) {
  const name = emailKey(typed);
  return { name, account: `account ${accountId ?? name}` };
}
