import { DAY_MS } from '../../../../contract/constants/durations';
import type { PinId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import type { PageRecord } from '../../../platform/structuredData/pageRecord';
import { type ReadPage, readPageAt } from './links.page';
import * as links from './links.repository';
import { enqueueRead, FRESH_MS } from './links.service';

const WEEK_MS = 7 * DAY_MS;
/** Pause between two requests to one host. */
const HOST_PAUSE_MS = 2000;
/** Maximum number of pages per run, and per host in it: a site with very many saved pages is read over many hours. */
const PAGES_AT_ONCE = 200;
const PAGES_OF_HOST = 20;
/** Few, so that writing them blocks nobody. */
const MOST_PINS = 25;

type Tools = Pick<Services, 'db' | 'clock' | 'ids' | 'safeFetch' | 'pageReader'>;

/** Writes a page's record into some of the pins that link to it; implemented by the domain of pins. */
type WriteRecord = (tx: Tx, tools: Tools, ids: readonly PinId[], url: string, record: PageRecord) => Promise<void>;

/**
 * Reads a page unless it was read today, stores its record, and writes it into the pins that link to it. Can be
 * interrupted and run again at any point.
 */
export async function readLinkPage(
  tools: Tools,
  { url, isTurn }: { url: string; isTurn: boolean },
  signal: AbortSignal,
  writeRecord: WriteRecord,
): Promise<void> {
  const now = tools.clock.now();
  let page = await links.findLinkPage(tools.db, url);
  if (!page || page.read_at.getTime() <= now.getTime() - FRESH_MS) {
    if (!isTurn) {
      const turn = await links.takeTurn(tools.db, new URL(url).host, now, HOST_PAUSE_MS);
      if (turn > now) return inTransaction(tools.db, (tx) => enqueueRead(tx, tools, url, turn));
    }
    page = await keep(tools, url, page, await readPageAt(tools, url));
  }
  // If the page never had a record, the record of its pins comes from somewhere else.
  if (page?.had_record) await writePins(tools, url, page.record ?? {}, signal, writeRecord);
}

async function keep(tools: Tools, url: string, before: links.LinkPage | undefined, { health, record }: ReadPage) {
  const now = tools.clock.now();
  const failures = health === 'unreachable' ? (before?.failures ?? 0) + 1 : 0;
  // A page that does not respond is tried again on the next two days before it waits as long as others.
  const wait = failures > 0 && failures < 3 ? DAY_MS : WEEK_MS;
  const told = record ?? before?.record ?? null;
  const page = {
    url,
    health,
    failures,
    record: told,
    had_record: (before?.had_record ?? false) || (told !== null && Object.keys(told).length > 0),
    read_at: now,
    due_at: new Date(now.getTime() + wait),
  };
  await inTransaction(tools.db, (tx) => links.writeLinkPage(tx, page));
  return { ...page, key: links.pageKey(url) };
}

async function writePins(
  tools: Tools,
  url: string,
  record: PageRecord,
  signal: AbortSignal,
  writeRecord: WriteRecord,
): Promise<void> {
  let after: PinId | null = null;
  await inSlices({ most: MOST_PINS, signal }, async (size) => {
    const ids: PinId[] = await links.findPinsWithout(tools.db, url, record, after, size);
    const last = ids.at(-1);
    if (last === undefined) return false;
    await inTransaction(tools.db, (tx) => writeRecord(tx, tools, ids, url, record));
    after = last;
    return true;
  });
}

/** Enqueues reading the pages that are due, longest due first, and deletes those without links. */
export async function refreshLinkPages(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const perHost = new Map<string, number>();
  for (const url of await links.findDuePages(tools.db, now, PAGES_AT_ONCE)) {
    const { host } = new URL(url);
    const taken = perHost.get(host) ?? 0;
    perHost.set(host, taken + 1);
    await inTransaction(tools.db, async (tx) => {
      if (!(await links.hasPins(tx, url))) return links.forgetPage(tx, url);
      if (taken < PAGES_OF_HOST) await enqueueRead(tx, tools, url);
      await links.putOff(tx, url, new Date(now.getTime() + DAY_MS));
    });
  }
  await links.forgetHosts(tools.db, new Date(now.getTime() - DAY_MS));
}
