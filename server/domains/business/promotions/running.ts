import type { Db, Tx } from '../../../platform/database/tables';
import { notFound } from '../../../platform/http/errors';
import type { Clock } from '../../../platform/ops/clock';
import * as running from './running.repository';

export type { RunningRow } from './running.repository';

interface Asking {
  readonly db: Db;
  readonly clock: Clock;
}

/** Whether site admins switched ads on (off by default), and business with them. */
export const selectAreAdsOn = ({ db }: { readonly db: Db }): Promise<boolean> => running.isOn(db);

/** Call `forgetRunning` once it is committed. */
export const switchAds = (tx: Tx, isOn: boolean): Promise<void> => running.putSwitch(tx, isOn ? 'on' : 'off');

/** After this time feeds see what another process has changed. ms */
const REMEMBERED_MS = 2000;

interface Known {
  readonly isOn: boolean;
  readonly rows: readonly running.RunningRow[];
}

let remembered = new WeakMap<Db, { readonly known: Promise<Known>; readonly until: number }>();

/** The feeds of this process see from now on what was changed. */
export function forgetRunning(): void {
  remembered = new WeakMap();
}

function recall(asking: Asking): Promise<Known> {
  const now = performance.now();
  const memory = remembered;
  const before = memory.get(asking.db);
  if (before && before.until > now) return before.known;
  const known = read(asking);
  memory.set(asking.db, { known, until: now + REMEMBERED_MS });
  known.catch(() => memory.delete(asking.db));
  return known;
}

async function read({ db, clock }: Asking): Promise<Known> {
  const isOn = await running.isOn(db);
  return { isOn, rows: isOn ? await running.findRunning(db, clock.now()) : [] };
}

/** As `selectAreAdsOn`, two seconds old at most: for pages. */
export const recallAreAdsOn = async (asking: Asking): Promise<boolean> => (await recall(asking)).isOn;

/**
 * The promotions that run, two seconds old at most; none where ads are off. Feeds take them from memory, so that ads cost
 * no statement where they are off, and none for each page where they are on.
 */
export const recallRunning = async (asking: Asking): Promise<readonly running.RunningRow[]> =>
  (await recall(asking)).rows;

/** 404, in the words for what does not exist, where ads are off. */
export async function requireAdsAreOn({ db }: { readonly db: Db }): Promise<void> {
  if (!(await running.isOn(db))) throw notFound();
}
