import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPause, StuckReason } from '../../../../contract/constants/admin/imports';
import type { UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { AnsweredWithError } from '../../../platform/http/fetchErrors';
import { ImportRefused } from '../../../platform/imports/importRefused';
import type { ImportRecord } from '../../../platform/imports/protocol';
import { findPagePictures } from '../../../platform/structuredData/pagePictures';
import { takeHostTurn } from '../../content/links';
import { fetchPicture, storePicture } from '../../content/media';
import type { ImportPictures } from './importFiles';

/** Pause between two requests to one host. */
const HOST_PAUSE_MS = 1000;
/** A host that so much is waited for already is tried later. */
const LONGEST_WAIT_MS = 3000;
const LONGEST_LATER_WAIT_MS = 30_000;
/** Pictures of a page that are tried, the largest first. */
const MOST_OF_PAGE = 3;
/** Waits after each failure that may pass: five tries over a day. */
const MINUTE_MS = 60_000;
const RETRIES_MS = [15 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS, 900 * MINUTE_MS];
const LONGEST_RETRY_MS = 24 * 60 * MINUTE_MS;
const FULL_RETRY_MS = MINUTE_MS;

/** What came of the search for a picture. */
export type PictureOutcome =
  | { signature: string }
  /** Its host has to be waited for; this was no try. */
  | { wait: Date }
  /** It failed, and is tried again then. */
  | { retry: Date }
  | { stuck: StuckReason }
  | { pause: ImportPause };

interface Search {
  services: Services;
  ownerId: UserId;
  pictures: ImportPictures;
}

class HostIsBusy extends Error {
  override readonly name = 'HostIsBusy';
  constructor(readonly until: Date) {
    super('Its turn is later');
  }
}

/** The stored picture of a record: from its archive, its address, or the page that it links to. Waits its host's turn. */
export async function findPicture(search: Search, record: ImportRecord, attempts: number): Promise<PictureOutcome> {
  try {
    if (record.file !== null) return await fromArchive(search, record.file);
    if (record.addresses.length > 0) return await firstOf(search, record.addresses, record.link ?? undefined);
    if (record.link !== null) return await fromPage(search, record.link);
    return { stuck: 'missing' };
  } catch (error) {
    if (error instanceof ImportRefused) return { stuck: 'unreadable' };
    if (error instanceof HostIsBusy) return { wait: error.until };
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error, attempts, search.services.clock.now());
  }
}

async function fromArchive({ services, ownerId, pictures }: Search, name: string): Promise<PictureOutcome> {
  const stream = await pictures.open(name);
  if (!stream) return { stuck: 'missing' };
  try {
    return { signature: (await storePicture(services, ownerId, stream)).signature };
  } catch (error) {
    // Damage within the archive.
    if (!(error instanceof ApiError) && stream.errored) return { stuck: 'unreadable' };
    throw error;
  } finally {
    stream.destroy();
  }
}

async function fromPage(search: Search, link: string): Promise<PictureOutcome> {
  await waitTurn(search.services, link, LONGEST_WAIT_MS);
  const { items } = await findPagePictures(search.services, link);
  if (items.length === 0) return { stuck: 'noPicture' };
  return firstOf(
    search,
    items.slice(0, MOST_OF_PAGE).map(({ url }) => url),
    link,
  );
}

/** The first that there is. What is refused or gone at one address may be at the next. */
async function firstOf(search: Search, addresses: readonly string[], referrer?: string): Promise<PictureOutcome> {
  let last: unknown;
  for (const [at, address] of addresses.entries()) {
    // Once begun it goes on, or a host with many who wait would never come to the last.
    await waitTurn(search.services, address, at === 0 ? LONGEST_WAIT_MS : LONGEST_LATER_WAIT_MS);
    try {
      return { signature: (await fetchPicture(search.services, search.ownerId, address, referrer)).signature };
    } catch (error) {
      last = error;
      if (!isAbsent(error)) throw error;
    }
  }
  throw last;
}

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError && error.cause instanceof AnsweredWithError ? error.cause.status : null;

const isAbsent = (error: unknown): boolean => [401, 403, 404, 410].includes(statusOf(error) ?? 0);

async function waitTurn({ db, clock }: Services, address: string, longestMs: number): Promise<void> {
  const now = clock.now();
  const turn = await takeHostTurn(db, new URL(address).host, now, HOST_PAUSE_MS);
  const waitMs = turn.getTime() - now.getTime();
  if (waitMs > longestMs) throw new HostIsBusy(turn);
  if (waitMs > 0) await sleep(waitMs);
}

/** What a failure means for the record. */
function outcomeOf(error: ApiError, attempts: number, now: Date): PictureOutcome {
  const status = statusOf(error);
  if (status === 404 || status === 410) return { stuck: 'gone' };
  if (error.code === 'forbiddenAddress') return { stuck: 'forbidden' };
  if (error.code === 'storageFull') return { pause: 'siteFull' };
  if (error.code === 'quotaReached') return { pause: 'quota' };
  if (error.code === 'tooLarge') return { stuck: 'tooLarge' };
  if (error.code === 'unsupportedMedia' || error.code === 'unreadableMedia') return { stuck: 'unreadable' };
  if (error.code === 'busy') return { wait: new Date(now.getTime() + FULL_RETRY_MS) };
  const wait = RETRIES_MS[attempts];
  if (wait === undefined) return { stuck: 'unreachable' };
  return { retry: new Date(now.getTime() + Math.max(wait, askedWait(error, now))) };
}

/** How long the other server asked to be left alone, ms: seconds or a date, at most a day. */
function askedWait(error: ApiError, now: Date): number {
  const text = error.cause instanceof AnsweredWithError ? (error.cause.retryAfter ?? '').trim() : '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), LONGEST_RETRY_MS) : 0;
}
