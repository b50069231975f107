import type { BoardId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import type { Pin } from '../../../contract/schemas/pins';
import type { Ctx } from '../../platform/context';
import type { Db } from '../../platform/database/tables';
import { type BoardRow, boardRelations, canSeeBoard, type ViewerId, visibleBoards } from '../boards';
import { findSection } from '../sections';
import { canSeePin, isListedPin } from './pins.policy';
import { type PinRelations, type PinView, presentPin, type RecommendationReason } from './pins.presenter';
import type { PinRow, SavedPin } from './pins.repository';
import * as pins from './pins.repository';

/** What presenting pins needs of a request; inside a transaction with its `tx` as `db`. */
export type PresentCtx = Pick<Ctx, 'db' | 'viewer' | 'visitor' | 'origin'>;

export interface PresentOptions {
  view: PinView;
  /** Only pins that everyone may find: for feeds, search and related pins. */
  isListedOnly?: boolean;
  reasons?: ReadonlyMap<PinId, RecommendationReason>;
}

/**
 * These pins in this order, as the viewer may see them; what they may not see is left out. The last gate of every list:
 * whatever an index or a cursor says, a pin on another's secret board does not pass. Six queries for a page of cards.
 */
export async function presentPinsById(ctx: PresentCtx, ids: readonly PinId[], options: PresentOptions): Promise<Pin[]> {
  const rows = new Map((await pins.findPins(ctx.db, ids)).map((row) => [row.id, row]));
  return presentPinRows(
    ctx,
    ids.flatMap((id) => rows.get(id) ?? []),
    options,
  );
}

/** As `presentPinsById`, of rows that have been read just now. */
export async function presentPinRows(
  ctx: PresentCtx,
  rows: readonly PinRow[],
  options: PresentOptions,
): Promise<Pin[]> {
  const viewerId = ctx.viewer?.id ?? null;
  const [boards, saved] = await Promise.all([
    visibleBoards(
      ctx.db,
      viewerId,
      rows.map((row) => row.board_id),
    ),
    readSaved(ctx.db, viewerId, rows),
  ]);
  const visible = rows.filter((row) => {
    const board = boards.get(row.board_id);
    return board && (options.isListedOnly ? isListedPin(row, board) : canSeePin(row, board, viewerId));
  });
  const relations = await readRelations(ctx, visible, boards, saved, options);
  return visible.flatMap((row) => presentPin(row, ctx.visitor.kind, options.view, relations) ?? []);
}

function readSaved(db: Db, viewerId: ViewerId, rows: readonly PinRow[]): Promise<SavedPin[]> {
  if (viewerId === null) return Promise.resolve([]);
  return pins.findSavedPins(
    db,
    viewerId,
    rows.map((row) => row.signature),
  );
}

async function readRelations(
  ctx: PresentCtx,
  rows: readonly PinRow[],
  boards: ReadonlyMap<BoardId, BoardRow>,
  saved: readonly SavedPin[],
  options: PresentOptions,
): Promise<PinRelations> {
  const viewerId = ctx.viewer?.id ?? null;
  const isCloseup = options.view === 'closeup';
  const elsewhere = saved.map((pin) => pin.board_id).filter((id) => !boards.has(id));
  const all = new Map([...boards, ...(await visibleBoards(ctx.db, viewerId, elsewhere))]);
  const origins = isCloseup ? await readOrigins(ctx, rows, all) : new Map<PinId, UserId>();
  const people = rows.flatMap((row) => [row.pinner_id, ...(isCloseup ? [row.creator_id] : [])]);
  return {
    boards: all,
    boardRelations: await boardRelations(ctx.db, viewerId, [...all.values()], [...people, ...origins.values()]),
    saved: new Map(saved.map((pin) => [pin.signature, pin])),
    sections: isCloseup ? await readSections(ctx, rows) : new Map(),
    origins,
    reasons: options.reasons ?? new Map(),
    siteOrigin: ctx.origin,
  };
}

/** Who saved the first pins of these lines, where the viewer may see those pins. */
async function readOrigins(
  ctx: PresentCtx,
  rows: readonly PinRow[],
  known: ReadonlyMap<BoardId, BoardRow>,
): Promise<Map<PinId, UserId>> {
  const ids = rows.flatMap((row) => row.origin_pin_id ?? []);
  if (ids.length === 0) return new Map();
  const viewerId = ctx.viewer?.id ?? null;
  const origins = await pins.findPins(ctx.db, [...new Set(ids)]);
  const unknown = origins.map((pin) => pin.board_id).filter((id) => !known.has(id));
  const boards = new Map([...known, ...(await visibleBoards(ctx.db, viewerId, unknown))]);
  return new Map(
    origins.flatMap((pin) => {
      const board = boards.get(pin.board_id);
      return board && canSeeBoard(board, viewerId) && pin.deleted_at === null ? [[pin.id, pin.pinner_id] as const] : [];
    }),
  );
}

async function readSections(ctx: PresentCtx, rows: readonly PinRow[]): Promise<PinRelations['sections']> {
  const sections = new Map<SectionId, { id: SectionId; slug: string; title: string }>();
  for (const row of rows) {
    if (row.section_id === null || sections.has(row.section_id)) continue;
    const section = await findSection(ctx.db, row.board_id, row.section_id);
    if (section && section.deleted_at === null) {
      sections.set(section.id, { id: section.id, slug: section.slug, title: section.title });
    }
  }
  return sections;
}
