import { isDeepStrictEqual } from 'node:util';
import type { OptionsOf } from '../../../../contract/api';
import { CAROUSEL_PICTURES, DRAFT_LIMITS } from '../../../../contract/constants/pins/pinDrafts';
import { UNPLACED } from '../../../../contract/constants/pins/pinTags';
import type { MediaId } from '../../../../contract/schemas/common';
import type { DraftContent, PinDraft } from '../../../../contract/schemas/pins/pinDrafts';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { claimPicture, dropUses, requireUpload } from '../../content/media';
import { lockOwner } from '../../people/users';
import { draftChanged, noSuchDraft, notACarousel, sameTagTwice, tagOutside, tooManyDrafts } from './pinDrafts.errors';
import { dropFiles, filesOf, requireBlockIds } from './pinDrafts.files';
import { presentDraft, presentDrafts } from './pinDrafts.presenter';
import type { PinDraftRow } from './pinDrafts.repository';
import * as pinDrafts from './pinDrafts.repository';

type SaveOptions = OptionsOf<'PinDraftResource.update'>;

/** The viewer's drafts that are not published. */
export async function listDrafts(ctx: Ctx): Promise<PinDraft[]> {
  const viewer = requireViewer(ctx);
  return presentDrafts(ctx.db, await pinDrafts.findDrafts(ctx.db, viewer.id, DRAFT_LIMITS.count));
}

/**
 * Writes a draft of the viewer. Throws 409 with the current draft if another page changed it since `version`, 404 if it
 * is gone or its upload is, 409 for a new one beyond the limit, and 400 for a carousel without its own picture.
 */
export async function saveDraft(ctx: Ctx, options: SaveOptions): Promise<PinDraft> {
  const viewer = requireViewer(ctx);
  requireItems(options);
  requireTags(options);
  requireBlockIds(options);
  return inTransaction(ctx.db, async (tx) => {
    await lockOwner(tx, viewer.id);
    const row = await pinDrafts.lockDraft(tx, { owner_id: viewer.id, id: options.draft_id });
    if (!row) return presentDraft(tx, await addDraft(tx, ctx, options));
    if (isSavedAlready(row, options)) return presentDraft(tx, row);
    if (row.version !== options.version && !isOfSamePage(row, options)) throw draftChanged(await presentDraft(tx, row));
    return presentDraft(tx, await changeDraft(tx, ctx, row, options));
  });
}

const isOfSamePage = (row: PinDraftRow, { editor_id }: SaveOptions) =>
  row.published_at === null && row.editor_id === editor_id;

/** True for a repeated save, and for one that a newer save of the same page has overtaken. */
function isSavedAlready(row: PinDraftRow, options: SaveOptions): boolean {
  if (row.published_at !== null) return false;
  if (row.editor_id === options.editor_id && row.edit >= options.edit) return true;
  return row.media_id === options.media_id && isDeepStrictEqual(row.content, contentOf(options, row));
}

function requireItems({ draft_id: id, pin_item_ids: items }: SaveOptions): void {
  if (items.length > 0 && (items.length < CAROUSEL_PICTURES.min || !items.includes(id))) throw notACarousel();
}

/** The ids of tags and of their objects name them for the device. */
function requireTags({ pin_tags: tags }: SaveOptions): void {
  const ids = tags.flatMap(({ id, objects }) => [id, ...objects.map((object) => object.id)]);
  if (new Set(ids).size < ids.length) throw sameTagTwice();
  const isPlace = ({ x, y }: { x: number; y: number }) => (x === UNPLACED && y === UNPLACED) || Math.min(x, y) >= 0;
  if (!tags.every(isPlace)) throw tagOutside();
}

async function addDraft(tx: Tx, ctx: Ctx, options: SaveOptions): Promise<PinDraftRow> {
  const { id: ownerId } = requireViewer(ctx);
  if (options.version !== 0) throw noSuchDraft();
  if ((await pinDrafts.countDrafts(tx, ownerId)) >= DRAFT_LIMITS.count) throw tooManyDrafts();
  const now = ctx.clock.now();
  return pinDrafts.insertDraft(tx, {
    owner_id: ownerId,
    id: options.draft_id,
    version: 1,
    editor_id: options.editor_id,
    edit: options.edit,
    content: jsonb(contentOf(options, null)),
    ...(await pictureOf(tx, ctx, options.media_id)),
    ...(await filesOf(tx, ctx, options, null)),
    failure: null,
    publish_when_ready: null,
    pin_id: null,
    scheduled_pin_id: null,
    created_at: now,
    updated_at: now,
    published_at: null,
  });
}

/**
 * Also opens a published draft again, if its owner has seen that it was published. One that waits for its videos is no
 * longer published when they are ready: its owner goes on writing.
 */
async function changeDraft(tx: Tx, ctx: Ctx, row: PinDraftRow, options: SaveOptions): Promise<PinDraftRow> {
  const now = ctx.clock.now();
  if (row.published_at !== null && (await pinDrafts.countDrafts(tx, row.owner_id)) >= DRAFT_LIMITS.count) {
    throw tooManyDrafts();
  }
  const isSamePicture = row.media_id === options.media_id && row.published_at === null;
  const picture = isSamePicture ? {} : await pictureOf(tx, ctx, options.media_id);
  if (!isSamePicture) await dropPicture(tx, ctx, row);
  return pinDrafts.updateDraft(tx, row, {
    version: row.version + 1,
    editor_id: options.editor_id,
    edit: options.edit,
    content: jsonb(contentOf(options, row)),
    ...picture,
    ...(await filesOf(tx, ctx, options, row)),
    failure: null,
    publish_when_ready: null,
    pin_id: null,
    scheduled_pin_id: null,
    updated_at: now,
    published_at: null,
  });
}

/** Deletes a draft of the viewer. A repeated call changes nothing. */
export async function deleteDraft(ctx: Ctx, id: string): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const row = await pinDrafts.lockDraft(tx, { owner_id: viewer.id, id });
    if (!row || row.published_at !== null) return;
    await pinDrafts.deleteDraft(tx, row);
    await dropPictures(tx, ctx, row);
  });
}

/** Ends the draft's own use of its picture. */
async function dropPicture(tx: Tx, { clock }: Pick<Ctx, 'clock'>, { signature }: PinDraftRow): Promise<void> {
  if (signature !== null) await dropUses(tx, [signature], false, clock.now());
}

/** Ends all that the draft uses. */
export async function dropPictures(tx: Tx, ctx: Pick<Ctx, 'clock'>, row: PinDraftRow): Promise<void> {
  await dropPicture(tx, ctx, row);
  await dropFiles(tx, ctx, row);
}

/** The columns of a draft's picture, which is then in use. Throws 404 unless it is an upload of the viewer. */
async function pictureOf(tx: Tx, ctx: Ctx, mediaId: MediaId | null) {
  if (mediaId === null) return { media_id: null, signature: null, picture: null };
  const signature = await requireUpload(tx, requireViewer(ctx).id, mediaId, { isVideoAllowed: true });
  return { media_id: mediaId, signature, picture: jsonb(await claimPicture(tx, signature, false)) };
}

/** `before`: what is kept of the draft where a page of an earlier version, which does not know it, saves. */
function contentOf(options: SaveOptions, before: PinDraftRow | null): DraftContent {
  const { draft_id: _, version: __, editor_id: ___, edit: ____, media_id: _____, ...content } = options;
  const { user_mention_tags = [], filter = before?.content.filter ?? null } = content;
  return { ...content, user_mention_tags, filter };
}
