import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type ApiError, toApiError } from '../../../platform/http/errors';
import { getPin } from '../pins';
import { getScheduledPin } from '../scheduledPins';
import { isAboutDevices } from './pinDrafts.errors';
import { publishVersion, storeFailure } from './pinDrafts.publish';
import type { DraftKey, PinDraftRow } from './pinDrafts.repository';
import * as pinDrafts from './pinDrafts.repository';
import { publishWhenReady } from './pinDrafts.whenReady';

type PublishOptions = OptionsOf<'PinDraftPublishResource.create'>;
type Published = DataOf<'PinDraftPublishResource.create'>;

/**
 * Makes the pin of a draft, or schedules it, and ends the draft in the same transaction, so that no device can publish it
 * twice; the other drafts of a carousel end with it. If that fails, the draft keeps its content and the reason. With
 * `is_when_ready` it is left to a job while a video is being prepared. Throws 404, 409 for another version, and what
 * creating the pin throws.
 */
export async function publishDraft(
  ctx: Ctx,
  { draft_id: id, version, items = [], is_when_ready: isWhenReady = false }: PublishOptions,
): Promise<Published> {
  const key = { owner_id: requireViewer(ctx).id, id };
  try {
    if (isWhenReady && (await publishWhenReady(ctx, key, { version, items })))
      return { pin: null, scheduled_pin: null };
    return await publishVersion(ctx, key, { version, items }, (tx, row) => presentPublished(ctx, tx, row));
  } catch (error) {
    await recordFailure(ctx, key, version, toApiError(error));
    throw error;
  }
}

/** What a published draft became. Throws 404 if it was deleted since. */
async function presentPublished(ctx: Ctx, tx: Tx, row: PinDraftRow): Promise<Published> {
  const { pin_id: pinId, scheduled_pin_id: scheduledPinId } = row;
  return {
    pin: pinId === null ? null : await getPin({ ...ctx, db: tx }, pinId),
    scheduled_pin: scheduledPinId === null ? null : await getScheduledPin(tx, scheduledPinId, row.owner_id),
  };
}

/** Stores why publishing this version failed, which is then not tried again; not where another device caused it. */
async function recordFailure(ctx: Ctx, key: DraftKey, version: number, error: ApiError): Promise<void> {
  if (isAboutDevices(error)) return;
  await inTransaction(ctx.db, async (tx) => {
    const row = await pinDrafts.lockDraft(tx, key);
    if (!row || row.version !== version || row.published_at !== null) return;
    await storeFailure(tx, ctx, row, error);
  });
}
