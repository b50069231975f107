import { NEWS } from '../../../../contract/constants/talk/news';
import type { NewsLine } from '../../../../contract/mails';
import type { NewsId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { jobOrigin } from '../../../platform/http/siteOrigin';
import { queueOptionalMail } from '../../people/emailPreferences';
import { lockAccount, recipientOf, usersById } from '../../people/users';
import { findSeenPins } from '../../pins/pins';
import * as mailing from './mailing.repository';
import * as news from './news.repository';

type Tools = Pick<Services, 'db' | 'clock' | 'ids' | 'mail' | 'configuredOrigin'>;

const PEOPLE_AT_ONCE = 200;

/** Mails people the news that they have not seen, unless they switched this mail off. Each entry is mailed once. */
export async function mailDigests(services: Tools, signal: AbortSignal): Promise<void> {
  if (!services.mail.transport.isConfigured) return;
  const origin = await jobOrigin(services);
  let after = '0' as UserId;
  for (;;) {
    const people = await mailing.findUnmailed(services.db, services.clock.now(), after, PEOPLE_AT_ONCE);
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
    const rows = await mailing.findUnmailedNews(tx, now, userId, NEWS.digested);
    const [newest] = rows;
    if (!account || !newest) return;
    await mailing.putMailed(tx, userId, newest.latest_event_id);
    const all = await readLines(tx, userId, rows, now);
    if (all.length === 0) return;
    const told = all.slice(0, NEWS.mailed);
    const lines = told.map(({ id: _id, ...line }) => line);
    const url = `${origin}/notifications`;
    const params = { name: account.first_name, lines, more: all.length - lines.length, url };
    const to = { ...recipientOf(account), userId };
    const message = { template: 'newsDigest', params } as const;
    const isQueued = await queueOptionalMail(tx, services, to, 'activity', message, origin);
    if (!isQueued) return;
    await mailing.markMailed(
      tx,
      userId,
      told.map(({ id }) => id),
    );
  });
}

/** What each entry says, without those of which the person sees nothing any more. */
async function readLines(
  tx: Tx,
  userId: UserId,
  rows: readonly news.NewsRow[],
  now: Date,
): Promise<(NewsLine & { id: NewsId })[]> {
  const ids = rows.map(({ id }) => id);
  const actors = await news.findActors(tx, userId, ids, now, 1);
  const actorIds = actors.map(({ actor_id }) => actor_id);
  const pinIds = rows.flatMap(({ pin_id }) => pin_id ?? []);
  const people = await usersById(tx, actorIds);
  const pins = await findSeenPins(tx, pinIds, userId);
  return rows.flatMap(({ id, kind, pin_id: pinId }) => {
    const actor = actors.find(({ news_id }) => news_id === id);
    const person = actor && people.get(actor.actor_id);
    const isSeen = pinId === null || pins.has(pinId);
    return actor && person && isSeen ? [{ id, kind, name: person.full_name, others: actor.total - 1 }] : [];
  });
}
