import type { NewsId, UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { jobOrigin } from '../../../platform/http/siteOrigin';
import { findDevices, isWanted, sendToDevices, signPushKind } from '../../people/newsSettings';
import { findAccount, usersById } from '../../people/users';
import { findSeenPin } from '../../pins/pins';
import { recallBranding } from '../../running/branding';
import { markPushed } from './mailing.repository';
import * as news from './news.repository';

type Tools = Pick<Services, 'db' | 'clock' | 'push' | 'mail' | 'configuredOrigin'>;

/**
 * Sends an entry to the devices of its owner, in their language. Does nothing if they have seen it meanwhile, may no
 * longer see it, or have switched it off.
 */
export async function pushNews(services: Tools, userId: UserId, id: NewsId): Promise<void> {
  const { db } = services;
  const now = services.clock.now();
  const row = await news.findUnseen(db, userId, id, now);
  if (!row || (await findDevices(services, userId)).length === 0) return;
  if (!(await isWanted(db, userId, 'push', row.kind))) return;
  const [actor] = await news.findActors(db, userId, [id], now, 1);
  const [account, people] = [await findAccount(db, userId), await usersById(db, actor ? [actor.actor_id] : [])];
  const person = actor && people.get(actor.actor_id);
  if (!account || !person || (row.pin_id !== null && !(await findSeenPin(db, row.pin_id, userId)))) return;
  const elsewhere = row.kind === 'publishFailed' ? '/pin-builder/' : `/${person.username}/`;
  const url = row.pin_id === null ? elsewhere : `/pin/${row.pin_id}/`;
  const origin = await jobOrigin(services);
  const token = await signPushKind(db, { userId, kind: row.kind });
  const params = {
    kind: row.kind,
    name: person.full_name,
    others: actor.total - 1,
    url: `${origin}/unsubscribe?token=${token}`,
  };
  const { name: siteName } = await recallBranding(services);
  const words = await services.mail.render(account.locale, { template: 'news', params }, { origin, siteName });
  const off = { label: words.action, done: words.note, token };
  const isSent = await sendToDevices(services, userId, {
    tag: `news-${id}`,
    title: siteName,
    body: words.subject,
    url,
    off,
  });
  if (isSent) await markPushed(db, row);
}
