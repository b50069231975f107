import type { PinId, ScheduledPinId } from '../../../../contract/schemas/common';
import type { ScheduleProblem } from '../../../../contract/schemas/pins/scheduledPins';
import { findSessionUser } from '../../../platform/auth/sessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError, forbidden } from '../../../platform/http/errors';
import { enqueue } from '../../../platform/ops/jobs';
import { createPin } from '../pins';
import type { ScheduledPinRow } from './scheduledPins.repository';
import * as scheduledPins from './scheduledPins.repository';
import { slotsOf } from './scheduledPins.repository';

export type PublishTools = Pick<Services, 'db' | 'ids' | 'clock'>;

/**
 * Enqueues the publication at its time. Each has one job; if the time was moved later, the job that runs too early
 * enqueues it again.
 */
export async function enqueuePublishing(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  { id, scheduled_at: runAt }: Pick<ScheduledPinRow, 'id' | 'scheduled_at'>,
): Promise<void> {
  await enqueue(tx, tools, 'scheduledPins/publish', { id }, { key: `scheduledPins/publish:${id}`, runAt });
}

/** Creates the pin of a locked row, on behalf of its owner. Throws what creating a pin throws. */
export async function publish(tx: Tx, { ids, clock }: Omit<PublishTools, 'db'>, row: ScheduledPinRow): Promise<PinId> {
  const now = clock.now();
  const viewer = await findSessionUser(tx, row.owner_id, now);
  if (!viewer || viewer.isWriteBanned) throw forbidden();
  const { board_id, section_id, signature, source, title, description, alt_text, link } = row;
  const { comments_disabled, is_shopping_rec_allowed } = row;
  const words = { title, description, alt_text, link };
  const place = { board_id, section_id: section_id ?? undefined };
  const pinId = await createPin(
    tx,
    { ids, clock, viewer },
    { ...place, ...words, comments_disabled, is_shopping_rec_allowed, signature, source, slots: slotsOf(row) },
  );
  await scheduledPins.updateScheduledPin(tx, row, { published_at: now, pin_id: pinId, problem: null });
  return pinId;
}

/** Publishes it if it is due and not yet published; if that fails, stores the reason. */
export async function publishDue(tools: PublishTools, id: ScheduledPinId): Promise<void> {
  try {
    await inTransaction(tools.db, async (tx) => {
      const row = await scheduledPins.lockScheduledPin(tx, id);
      if (!row || row.deleted_at !== null || row.published_at !== null) return;
      if (row.scheduled_at > tools.clock.now()) await enqueuePublishing(tx, tools, row);
      else await publish(tx, tools, row);
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus >= 500) throw error;
    await noteProblem(tools, id, problemOf(error));
  }
}

const problemOf = ({ httpStatus }: ApiError): ScheduleProblem =>
  httpStatus === 404 ? 'boardGone' : httpStatus === 403 ? 'notAllowed' : 'failed';

async function noteProblem(tools: PublishTools, id: ScheduledPinId, problem: ScheduleProblem): Promise<void> {
  await inTransaction(tools.db, async (tx) => {
    const row = await scheduledPins.lockScheduledPin(tx, id);
    if (row && row.published_at === null) await scheduledPins.updateScheduledPin(tx, row, { problem });
  });
}
