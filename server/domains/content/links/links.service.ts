import type { LinkHealth } from '../../../../contract/constants/content/linkHealth';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { Db, Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';
import type { PageRecord } from '../../../platform/structuredData/pageRecord';
import { findLinkPage, pageAddress, pageKey } from './links.repository';

/** How long a page's record is reused: a thousand saves of a URL cause one request to its site. */
export const FRESH_MS = DAY_MS;
/** Consecutive failures, on different days, after which a link is shown as broken. */
const FAILURES_SHOWN = 3;

/**
 * The latest record of the page that a pin links to, or null. A page that was not read today is read after the
 * transaction, by a job that updates all pins that link to it.
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

/** Whether a link works; null if unknown. */
export async function readLinkHealth(db: Db, link: string): Promise<LinkHealth | null> {
  const page = await findLinkPage(db, link);
  if (!page) return null;
  return page.health === 'unreachable' && page.failures < FAILURES_SHOWN ? 'ok' : page.health;
}
