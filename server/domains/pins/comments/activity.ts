import type { DataOf, OptionsOf } from '../../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { CommentId, PinId, TriedItId, UserId } from '../../../../contract/schemas/common';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import type { Db } from '../../../platform/database/tables';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { hiddenAmong } from '../../people/users';
import { requirePin } from '../pins';
import { findTriedIts, presentTriedIts } from '../triedIts';
import { type PinRow, presentComments } from './comments.access';
import * as comments from './comments.repository';

type Activity = DataOf<'AggregatedActivityFeedResource.get'>[number];

/** The rows of people whom no block hides from the viewer. */
async function ofSeenPeople<R extends { user_id: UserId }>(db: Db, viewerId: UserId | null, rows: readonly R[]) {
  const hidden = await hiddenAmong(
    db,
    viewerId,
    rows.map((row) => row.user_id),
  );
  return rows.filter((row) => !hidden.has(row.user_id));
}

/** The newest few comments of a pin, on the terms of all of them (ledger COMM-035). Throws 404. */
export async function previewComments(ctx: Ctx, pinId: PinId): Promise<Comment[]> {
  const viewerId = viewerIdOf(ctx);
  const { pin } = await requirePin(ctx.db, pinId, viewerId);
  if (pin.comments_disabled) return [];
  const thread = { pinId: pin.id, parentId: null, viewerId };
  const rows = await comments.findComments(ctx.db, thread, PAGE_SIZE.commentsPreview);
  return presentComments(ctx.db, viewerId, pin, await ofSeenPeople(ctx.db, viewerId, rows));
}

/** Of these comments of a pin that the viewer sees, those that they see too, newest first. */
export async function presentShownComments(
  db: Db,
  viewerId: UserId,
  pin: PinRow,
  ids: readonly CommentId[],
): Promise<Comment[]> {
  if (pin.comments_disabled) return [];
  const rows = await comments.findShownComments(db, { pinId: pin.id, viewerId }, ids);
  return presentComments(db, viewerId, pin, await ofSeenPeople(db, viewerId, rows));
}

/**
 * Of these comments, on whichever pins, the texts of those that the viewer sees where comments are not switched off. The
 * caller says which pins the viewer sees.
 */
export async function readShownTexts(
  db: Db,
  viewerId: UserId,
  ids: readonly CommentId[],
): Promise<ReadonlyMap<CommentId, { readonly text: string }>> {
  const rows = await ofSeenPeople(db, viewerId, await comments.findShownTexts(db, viewerId, ids));
  return new Map(rows.map(({ id, text }) => [id, { text }]));
}

/** A pin's comments and tried-its together, newest first, each on its own terms (ledger REACT-014). Throws 404. */
export async function listActivity(
  ctx: Ctx,
  options: OptionsOf<'AggregatedActivityFeedResource.get'>,
): Promise<PageOf<Activity>> {
  const viewerId = viewerIdOf(ctx);
  const { pin } = await requirePin(ctx.db, options.pin_id, viewerId);
  if (pin.comments_disabled) return { rows: [], bookmark: END_BOOKMARK };
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `activity:${pin.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.activity },
    (after, limit) => findActivity(ctx.db, { pinId: pin.id, viewerId }, limit, after && String(after[0])),
    (row) => [row.id],
  );
  const shown = await ofSeenPeople(ctx.db, viewerId, rows);
  const said = await presentComments(ctx.db, viewerId, pin, shown.filter(isComment));
  const tried = await presentTriedIts(ctx.db, viewerId, pin, shown.filter(isTriedIt));
  const byId = new Map<string, Activity>([...said, ...tried].map((one) => [one.id, one]));
  return { rows: shown.flatMap(({ id }) => byId.get(id) ?? []), bookmark };
}

type TriedItRow = Awaited<ReturnType<typeof findTriedIts>>[number];
type Row = comments.CommentRow | TriedItRow;

const isComment = (row: Row): row is comments.CommentRow => 'reply_count' in row;
const isTriedIt = (row: Row): row is TriedItRow => !isComment(row);

/** Ids of both kinds contain their time, so that the newest of both together have the greatest ids. */
async function findActivity(
  db: Db,
  of: { pinId: PinId; viewerId: UserId | null },
  limit: number,
  before?: string,
): Promise<Row[]> {
  const { pinId, viewerId } = of;
  const said = await comments.findComments(db, { ...of, parentId: null }, limit, before as CommentId | undefined);
  const tried = await findTriedIts(db, { of: { pinId }, viewerId }, limit, before as TriedItId | undefined);
  return [...said, ...tried].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)).slice(0, limit);
}
