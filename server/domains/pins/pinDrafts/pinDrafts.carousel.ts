import type { OptionsOf } from '../../../../contract/api';
import type { BoardId, MediaId } from '../../../../contract/schemas/common';
import type { DraftContent } from '../../../../contract/schemas/pins/pinDrafts';
import type { Tx } from '../../../platform/database/tables';
import type { ActingCtx } from '../../../platform/http/context';
import { editPicture, editVideo } from '../../content/media';
import { type CarouselPicture, preparePicture, requireFinished } from '../pins';
import { draftChanged, noPicture, noSuchDraft } from './pinDrafts.errors';
import { presentDraft } from './pinDrafts.presenter';
import type { PinDraftRow } from './pinDrafts.repository';
import * as pinDrafts from './pinDrafts.repository';

export type DraftVersions = NonNullable<OptionsOf<'PinDraftPublishResource.create'>['items']>;

/** The ids of the drafts whose pictures a draft shows, in order: its own alone, or those of a carousel. */
const itemIds = ({ id, content }: PinDraftRow): readonly string[] =>
  content.pin_item_ids.length > 0 ? content.pin_item_ids : [id];

export interface PreparedPicture extends CarouselPicture {
  draftId: string;
}

/**
 * The pictures of a draft, fetched from web pages and edited as needed, before any transaction; none if it is published
 * by now. Throws 404 where another device has removed one of a carousel, and 400 for a story with an unfinished block.
 */
export async function preparePictures(ctx: ActingCtx, row: PinDraftRow, boardId: BoardId): Promise<PreparedPicture[]> {
  const ids = itemIds(row);
  const rows = ids.length === 1 ? [row] : await pinDrafts.findDraftsById(ctx.db, row.owner_id, ids);
  if (rows.find(({ id }) => id === row.id)?.published_at !== null) return [];
  requireFinishedPages(row, rows);
  const prepared: PreparedPicture[] = [];
  for (const id of ids) {
    const item = rows.find((other) => other.id === id);
    if (!item || item.published_at !== null) throw noSuchDraft();
    const picture = { draftId: id, mediaId: await prepareOne(ctx, boardId, item), tags: item.content.pin_tags };
    prepared.push({ ...picture, ...textsOf(item, row) });
  }
  return prepared;
}

/** Throws 400 for a story with an unfinished block on one of its pages. */
export function requireFinishedPages(row: PinDraftRow, pages: readonly PinDraftRow[]): void {
  if (row.content.is_story) for (const { content } of pages) requireFinished(content.story_page);
}

/** The texts of the draft itself are those of the pin. */
function textsOf({ id, content }: PinDraftRow, row: PinDraftRow) {
  const { title, description, link, alt_text } = content;
  if (row.content.is_story) return { alt_text, page: content.story_page };
  return id === row.id ? { alt_text } : { title, description, alt_text, ...(link !== '' && { link }) };
}

async function prepareOne(ctx: ActingCtx, boardId: BoardId, { content, media_id }: PinDraftRow): Promise<MediaId> {
  const whole = media_id ?? (await fetchPicture(ctx, boardId, content));
  const { crop, filter = null, cover_ms: coverMs, captions } = content;
  const isEdited = crop !== null || filter !== null;
  return isEdited ? editPicture(ctx, whole, { crop, filter }) : editVideo(ctx, whole, { coverMs, captions });
}

async function fetchPicture(ctx: ActingCtx, boardId: BoardId, { image, link }: DraftContent): Promise<MediaId> {
  if (image === null) throw noPicture();
  return preparePicture(ctx, { board_id: boardId, image_url: image.url, link });
}

/**
 * Locks the other drafts of a carousel. Throws 404 and 409 with the current draft unless they are those that the caller
 * has, in the same versions.
 */
export async function lockItems(tx: Tx, row: PinDraftRow, given: DraftVersions): Promise<PinDraftRow[]> {
  const others = itemIds(row).filter((id) => id !== row.id);
  if (others.length === 0) return [];
  const rows = await pinDrafts.lockDrafts(tx, row.owner_id, others);
  for (const id of others) {
    const item = rows.find((other) => other.id === id);
    if (!item || item.published_at !== null) throw noSuchDraft();
    if (given.find((one) => one.draft_id === id)?.version !== item.version)
      throw draftChanged(await presentDraft(tx, item));
  }
  return rows;
}
