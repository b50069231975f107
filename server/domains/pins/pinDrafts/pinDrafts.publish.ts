import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import type { BoardId } from '../../../../contract/schemas/common';
import type { DraftContent } from '../../../../contract/schemas/pins/pinDrafts';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type ActingCtx, requireViewer } from '../../../platform/http/context';
import type { ApiError } from '../../../platform/http/errors';
import { createFromUpload, requireMentionable } from '../pins';
import { createScheduledPin } from '../scheduledPins';
import { type DraftVersions, lockItems, type PreparedPicture, preparePictures } from './pinDrafts.carousel';
import { draftChanged, noBoard, noPicture, noSuchDraft, textTooLong } from './pinDrafts.errors';
import { presentDraft } from './pinDrafts.presenter';
import type { DraftKey, PinDraftRow } from './pinDrafts.repository';
import * as pinDrafts from './pinDrafts.repository';
import { dropPictures } from './pinDrafts.service';

interface ToPublish {
  version: number;
  items: DraftVersions;
  /** Only a draft that still waits for its videos then: its owner may cancel that while its pictures are prepared. */
  isWaiting?: boolean;
}

/** Publishes this version of a draft, and calls `after` in the transaction; also where that version was published before. */
export async function publishVersion<R>(
  ctx: ActingCtx,
  key: DraftKey,
  { version, items, isWaiting = false }: ToPublish,
  after: (tx: Tx, row: PinDraftRow) => Promise<R>,
): Promise<R> {
  const row = await pinDrafts.findDraft(ctx.db, key);
  if (!row) throw noSuchDraft();
  const pictures = row.published_at === null ? await preparePictures(ctx, row, requireBoard(row.content.board_id)) : [];
  return inTransaction(ctx.db, async (tx) => {
    const locked = await pinDrafts.lockDraft(tx, key);
    if (!locked) throw noSuchDraft();
    if (locked.published_at !== null && isRepeated(locked, version)) return after(tx, locked);
    const isCancelled = isWaiting && locked.publish_when_ready === null;
    if (isCancelled || locked.version !== version || pictures.length === 0) {
      throw draftChanged(await presentDraft(tx, locked));
    }
    return after(
      tx,
      await publishLocked(tx, ctx, { row: locked, others: await lockItems(tx, locked, items), pictures }),
    );
  });
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

/** Returns the draft as it is then. */
async function publishLocked(tx: Tx, ctx: ActingCtx, locked: Locked): Promise<PinDraftRow> {
  for (const { content } of [locked.row, ...locked.others]) requireLengths(content);
  const { description, user_mention_tags: chosen = [] } = locked.row.content;
  await requireMentionable(tx, { ...ctx, viewer: requireViewer(ctx) }, description, chosen);
  const published = await createFrom(tx, ctx, locked);
  const end = async (row: PinDraftRow) => {
    await dropPictures(tx, ctx, row);
    return pinDrafts.updateDraft(tx, row, {
      ...published,
      version: row.version + 1,
      media_id: null,
      signature: null,
      picture: null,
      files: null,
      failure: null,
      publish_when_ready: null,
      published_at: ctx.clock.now(),
    });
  };
  for (const row of locked.others) await end(row);
  return end(locked.row);
}

async function createFrom(
  tx: Tx,
  ctx: ActingCtx,
  { row, others, pictures }: Locked,
): Promise<Pick<PinDraftRow, 'pin_id' | 'scheduled_pin_id'>> {
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
    return { pin_id: await createFromUpload(tx, ctx, options, first.mediaId, slots), scheduled_pin_id: null };
  }
  const time = { scheduled_at: publish_at, time_zone };
  const { id } = await createScheduledPin(tx, ctx, { ...options, ...time }, first.mediaId, slots);
  return { pin_id: null, scheduled_pin_id: id };
}

/** Drafts hold longer texts than pins. */
function requireLengths({ title, description, alt_text, link }: DraftContent): void {
  if (textLength(title) > LIMITS.pinTitle) throw textTooLong('title', LIMITS.pinTitle);
  if (textLength(description) > LIMITS.pinDescription) throw textTooLong('description', LIMITS.pinDescription);
  if (textLength(alt_text) > LIMITS.altText) throw textTooLong('alt_text', LIMITS.altText);
  if (textLength(link) > LIMITS.link) throw textTooLong('link', LIMITS.link);
}

/** Stores why publishing a locked draft failed; it is not tried again by itself. */
export async function storeFailure(
  tx: Tx,
  { clock }: Pick<ActingCtx, 'clock'>,
  row: PinDraftRow,
  error: ApiError,
): Promise<void> {
  const failure = jsonb(error.toBody());
  await pinDrafts.updateDraft(tx, row, { failure, publish_when_ready: null, updated_at: clock.now() });
}
