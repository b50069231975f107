import type { DataOf, OptionsOf } from '../../../contract/api';
import { LIMITS } from '../../../contract/constants/limits';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { DraftContent } from '../../../contract/schemas/pinDrafts';
import { jsonb } from '../../platform/database/columns';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { type ApiError, toApiError } from '../../platform/http/errors';
import { createAndPresentPin, getPin } from '../pins';
import { createScheduledPin, getScheduledPin } from '../scheduledPins';
import { lockItems, type PreparedPicture, preparePictures } from './pinDrafts.carousel';
import { draftChanged, isAboutDevices, noBoard, noPicture, noSuchDraft, textTooLong } from './pinDrafts.errors';
import { presentDraft } from './pinDrafts.presenter';
import type { PinDraftRow } from './pinDrafts.repository';
import * as pinDrafts from './pinDrafts.repository';
import { dropPicture } from './pinDrafts.service';

type PublishOptions = OptionsOf<'PinDraftPublishResource.create'>;
type Published = DataOf<'PinDraftPublishResource.create'>;

/**
 * Makes the pin of a draft, or schedules it, and ends the draft in the same transaction, so that no device can publish it
 * twice; the other drafts of a carousel end with it. If that fails, the draft keeps its content and the reason. Throws
 * 404, 409 for another version, and what creating the pin throws.
 */
export async function publishDraft(
  ctx: Ctx,
  { draft_id: id, version, items = [] }: PublishOptions,
): Promise<Published> {
  const key = { owner_id: requireViewer(ctx).id, id };
  try {
    const row = await pinDrafts.findDraft(ctx.db, key);
    if (!row) throw noSuchDraft();
    const pictures =
      row.published_at === null ? await preparePictures(ctx, row, requireBoard(row.content.board_id)) : [];
    return await inTransaction(ctx.db, async (tx) => {
      const locked = await pinDrafts.lockDraft(tx, key);
      if (!locked) throw noSuchDraft();
      if (locked.published_at !== null && isRepeated(locked, version)) return presentPublished(ctx, tx, locked);
      if (locked.version !== version || pictures.length === 0) throw draftChanged(await presentDraft(tx, locked));
      return publishLocked(tx, ctx, { row: locked, others: await lockItems(tx, locked, items), pictures });
    });
  } catch (error) {
    await recordFailure(ctx, key, version, toApiError(error));
    throw error;
  }
}

/** Publishing increments the version: a call with the previous one is a retry. */
const isRepeated = (row: PinDraftRow, version: number) => row.version === version + 1;

function requireBoard(boardId: BoardId | null): BoardId {
  if (boardId === null) throw noBoard();
  return boardId;
}

interface Locked {
  row: PinDraftRow;
  /** Of a carousel: the drafts of its other pictures. */
  others: readonly PinDraftRow[];
  pictures: readonly PreparedPicture[];
}

async function publishLocked(tx: Tx, ctx: Ctx, locked: Locked): Promise<Published> {
  for (const { content } of [locked.row, ...locked.others]) requireLengths(content);
  const published = await createFrom(tx, ctx, locked);
  for (const row of [locked.row, ...locked.others]) {
    await dropPicture(tx, ctx, row);
    await pinDrafts.updateDraft(tx, row, {
      version: row.version + 1,
      media_id: null,
      signature: null,
      picture: null,
      failure: null,
      pin_id: published.pin?.id ?? null,
      scheduled_pin_id: published.scheduled_pin?.id ?? null,
      published_at: ctx.clock.now(),
    });
  }
  return published;
}

async function createFrom(tx: Tx, ctx: Ctx, { row, others, pictures }: Locked): Promise<Published> {
  const { title, description, link, section_id, publish_at, time_zone } = row.content;
  const [first] = pictures;
  if (!first) throw noPicture();
  const image = [row, ...others].find(({ id }) => id === first.draftId)?.content.image ?? null;
  const options = {
    board_id: requireBoard(row.content.board_id),
    ...(section_id !== null && { section_id }),
    ...(image !== null && { image_url: image.url }),
    ...{ title, description, alt_text: first.alt_text ?? '' },
    ...(link !== '' && { link }),
    comments_disabled: !row.content.is_comments_allowed,
    is_shopping_rec_allowed: row.content.is_shopping_rec_allowed,
  };
  const isMore = pictures.length > 1 || row.content.is_story || pictures.some(({ tags = [] }) => tags.length > 0);
  const slots = isMore ? pictures : [];
  if (publish_at === null) {
    return { pin: await createAndPresentPin(tx, ctx, options, first.mediaId, slots), scheduled_pin: null };
  }
  const time = { scheduled_at: publish_at, time_zone };
  return {
    pin: null,
    scheduled_pin: await createScheduledPin(tx, ctx, { ...options, ...time }, first.mediaId, slots),
  };
}

/** Drafts hold longer texts than pins. */
function requireLengths({ title, description, alt_text, link }: DraftContent): void {
  if (title.length > LIMITS.pinTitle) throw textTooLong('title', LIMITS.pinTitle);
  if (description.length > LIMITS.pinDescription) throw textTooLong('description', LIMITS.pinDescription);
  if (alt_text.length > LIMITS.altText) throw textTooLong('alt_text', LIMITS.altText);
  if (link.length > LIMITS.link) throw textTooLong('link', LIMITS.link);
}

/** As the first call returned it. Throws 404 if it was deleted since. */
async function presentPublished(ctx: Ctx, tx: Tx, row: PinDraftRow): Promise<Published> {
  const { pin_id: pinId, scheduled_pin_id: scheduledPinId } = row;
  return {
    pin: pinId === null ? null : await getPin({ ...ctx, db: tx }, pinId),
    scheduled_pin: scheduledPinId === null ? null : await getScheduledPin(tx, scheduledPinId, row.owner_id),
  };
}

/** Stores why publishing this version failed. */
async function recordFailure(
  ctx: Ctx,
  key: { owner_id: UserId; id: string },
  version: number,
  error: ApiError,
): Promise<void> {
  if (isAboutDevices(error)) return;
  await inTransaction(ctx.db, async (tx) => {
    const row = await pinDrafts.lockDraft(tx, key);
    if (!row || row.version !== version || row.published_at !== null) return;
    await pinDrafts.updateDraft(tx, row, { failure: jsonb(error.toBody()), updated_at: ctx.clock.now() });
  });
}
