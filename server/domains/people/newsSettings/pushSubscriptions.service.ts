import type { OptionsOf } from '../../../../contract/api';
import type { UserId } from '../../../../contract/schemas/common';
import type { PushState } from '../../../../contract/schemas/people/newsSettings';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import type { PushSubscription } from '../../../platform/push/push';
import * as subscriptions from './pushSubscriptions.repository';

/** What the service worker shows (`src/worker/push.ts`). */
interface PushMessage {
  tag: string;
  /** What the site calls itself. */
  title: string;
  body: string;
  /** Path on this site. */
  url: string;
  /** The button that turns this kind off, what is said then, and the token that does so. */
  off: { label: string; done: string; token: string };
}

/** The key of the session of the request; throws 401 without one. */
function sessionHash({ session }: Ctx): string {
  if (session.tokenHash === null) throw new ApiError('unauthenticated');
  return session.tokenHash;
}

export async function getState(ctx: Ctx): Promise<PushState> {
  const endpoint = await subscriptions.findEndpoint(ctx.db, sessionHash(ctx));
  return { public_key: ctx.push.publicKey, endpoint };
}

/** Throws `forbiddenAddress` for an address that cannot be a push service's. A repeated call changes nothing. */
export async function subscribe(
  ctx: Ctx,
  { endpoint, p256dh, auth }: OptionsOf<'PushSubscriptionResource.create'>,
): Promise<PushState> {
  if (!ctx.push.isAllowed(endpoint)) throw new ApiError('forbiddenAddress');
  const hash = sessionHash(ctx);
  await inTransaction(ctx.db, (tx) => subscriptions.saveSubscription(tx, hash, { endpoint, keys: { p256dh, auth } }));
  return { public_key: ctx.push.publicKey, endpoint };
}

export async function unsubscribe(ctx: Ctx): Promise<void> {
  await subscriptions.deleteSubscription(ctx.db, sessionHash(ctx));
}

/** The browsers to which a person's push messages go. */
export const findDevices = ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: UserId) =>
  subscriptions.findSubscriptions(db, userId, clock.now());

/**
 * Sends a message to the browsers of a person at once, so that a slow service holds up no other, and forgets those that
 * have unsubscribed. Returns whether any got it. Throws after the last one if any service refused it; messages with the
 * same `tag` replace each other, so that it may be sent again.
 */
export async function sendToDevices(
  services: Pick<Services, 'db' | 'clock' | 'push'>,
  userId: UserId,
  message: PushMessage,
): Promise<boolean> {
  const sendTo = async (subscription: PushSubscription): Promise<boolean> => {
    const outcome = await services.push.send(subscription, message);
    if (outcome === 'gone') await subscriptions.forgetEndpoint(services.db, subscription.endpoint);
    return outcome === 'sent';
  };
  const outcomes = await Promise.allSettled((await findDevices(services, userId)).map(sendTo));
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'A push message was not taken');
  return outcomes.some((one) => one.status === 'fulfilled' && one.value);
}
