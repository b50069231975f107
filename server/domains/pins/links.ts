import { DAY_MS } from '../../../contract/constants/durations';
import type { LinkHealth } from '../../../contract/constants/linkHealth';
import type { Db, Tx } from '../../platform/database/tables';
import type { Services } from '../../platform/http/context';
import { enqueue } from '../../platform/ops/jobs';
import type { PageRecord } from '../../platform/structuredData/readRecord';
import { findLinkPage, pageAddress, pageKey } from './links.repository';

/** What was read of a page serves so long: a thousand saves of an address are one request to its site. */
export const FRESH_MS = DAY_MS;
/** A site that did not answer so often in a row, on different days, is said not to. */
const FAILURES_SHOWN = 3;

/**
 * What the page that a pin links to said last, or null where that is not known. One that was not read today is read
 * after the transaction, by a job that writes it into all pins that link there.
 */
export async function recordOfLink(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  link: string,
): Promise<PageRecord | null> {
  const page = await findLinkPage(tx, link);
  if (!page || page.read_at.getTime() <= tools.clock.now().getTime() - FRESH_MS) {
    await enqueueRead(tx, tools, pageAddress(link));
  }
  return page?.record ?? null;
}

export async function enqueueRead(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  url: string,
  turn?: Date,
): Promise<void> {
  await enqueue(
    tx,
    tools,
    'pins/readLinkPage',
    { url, isTurn: turn !== undefined },
    { key: `pins/readLinkPage:${pageKey(url)}`, ...(turn ? { runAt: turn } : {}) },
  );
}

/** Whether a link works, as far as is known. */
export async function readLinkHealth(db: Db, link: string): Promise<LinkHealth | null> {
  const page = await findLinkPage(db, link);
  if (!page) return null;
  return page.health === 'unreachable' && page.failures < FAILURES_SHOWN ? 'ok' : page.health;
}
