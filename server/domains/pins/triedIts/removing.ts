import type { TriedItId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { MemberCtx, Services } from '../../../platform/http/context';
import { closeReports } from '../../running/reports';
import { lockPins } from '../pins';
import { noSuchTriedIt } from './triedIts.errors';
import * as triedIts from './triedIts.repository';
import { removeTriedIt } from './triedIts.service';

const ROWS_AT_ONCE = 200;

/** Hides a tried-it as a site admin and closes its reports; returns it. The caller must have checked the right. Throws 404. */
export async function takeDownTriedIt(
  tx: Tx,
  { viewer, clock }: Pick<MemberCtx, 'clock' | 'viewer'>,
  id: TriedItId,
): Promise<triedIts.TriedItRow> {
  const row = await triedIts.findTriedIt(tx, id);
  if (!row) throw noSuchTriedIt();
  await lockPins(tx, [row.pin_id]);
  const now = clock.now();
  if (!(await triedIts.markRemoved(tx, row, now))) throw noSuchTriedIt();
  await closeReports(tx, { kind: 'triedIt', id }, { status: 'removed', by: viewer.id, at: now });
  return row;
}

/** Restores a tried-it that a site admin removed. Throws 404 where its author or the pin's owner deleted it, or it was purged. */
export async function putBackTriedIt(tx: Tx, id: TriedItId): Promise<void> {
  const row = await triedIts.findTriedIt(tx, id, { includesRemoved: true });
  if (!row) throw noSuchTriedIt();
  await lockPins(tx, [row.pin_id]);
  if (!(await triedIts.markRemoved(tx, row, null))) throw noSuchTriedIt();
}

/** Deletes for good, in short transactions, the tried-its that were removed before then. */
export async function purgeTriedIts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const ids = await triedIts.findRemoved(db, before, ROWS_AT_ONCE);
    if (ids.length === 0) return;
    for (const id of ids) {
      signal.throwIfAborted();
      await inTransaction(db, (tx) => removeTriedIt(tx, id, clock.now()));
    }
  }
}
