import { NEWS } from '../../../contract/constants/news';
import type { UserId } from '../../../contract/schemas/common';
import { inTransaction } from '../../platform/database/transaction';
import type { Services } from '../../platform/http/context';
import { jobOrigin } from '../../platform/http/siteOrigin';
import { queueOptionalMail } from '../emailPreferences';
import { findSeenPins } from '../pins';
import { lockAccount, recipientOf, usersById } from '../users';
import * as news from './news.repository';

type Tools = Pick<Services, 'db' | 'clock' | 'ids' | 'mail' | 'configuredOrigin'>;

const PEOPLE_AT_ONCE = 200;

/** Mails people the news that they have not seen, unless they switched this mail off. Each entry is mailed once. */
export async function mailDigests(services: Tools, signal: AbortSignal): Promise<void> {
  if (!services.mail.transport.isConfigured) return;
  const origin = await jobOrigin(services);
  let after = '0' as UserId;
  for (;;) {
    const people = await news.findUnmailed(services.db, services.clock.now(), after, PEOPLE_AT_ONCE);
    for (const userId of people) {
      signal.throwIfAborted();
      await mailDigest(services, userId, origin);
    }
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function mailDigest(services: Tools, userId: UserId, origin: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    const now = services.clock.now();
    const rows = await news.findUnmailedNews(tx, now, userId, NEWS.mailed);
    const [newest] = rows;
    if (!account || !newest) return;
    await news.putMailed(tx, userId, newest.latest_event_id);
    const actors = await news.findActors(
      tx,
      userId,
      rows.map(({ id }) => id),
      now,
      1,
    );
    const people = await usersById(
      tx,
      actors.map(({ actor_id }) => actor_id),
    );
    const pins = await findSeenPins(
      tx,
      rows.flatMap(({ pin_id }) => pin_id ?? []),
      userId,
    );
    const lines = rows.flatMap(({ id, kind, pin_id: pinId }) => {
      const actor = actors.find(({ news_id }) => news_id === id);
      const person = actor && people.get(actor.actor_id);
      const isSeen = pinId === null || pins.has(pinId);
      return person && isSeen ? [{ kind, name: person.full_name }] : [];
    });
    if (lines.length === 0) return;
    const params = { name: account.first_name, lines, url: `${origin}/notifications` };
    const to = { ...recipientOf(account), userId };
    await queueOptionalMail(tx, services, to, 'activity', { template: 'newsDigest', params }, origin);
  });
}
