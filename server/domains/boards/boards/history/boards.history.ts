import type { DataOf, OptionsOf } from '../../../../../contract/api';
import type { BoardEventId } from '../../../../platform/database/ids';
import { type Ctx, requireViewer } from '../../../../platform/http/context';
import { type PageOf, readPage } from '../../../../platform/http/page';
import { presentUsersById } from '../../../people/users';
import { requireOwnBoard, visibleBoards } from '../access/boards.access';
import { boardUrl } from '../presenting/boards.presenter';
import { presentBoards } from '../presenting/boards.shown';
import { type EventRow, findEvents } from './history.repository';

type HistoryEntry = DataOf<'BoardHistoryResource.get'>[number];

const PAGE = 100;

/** The history of a board, newest first, for those who may change it. Consecutive events of one kind are merged. */
export async function listBoardHistory(
  ctx: Ctx,
  options: OptionsOf<'BoardHistoryResource.get'>,
): Promise<PageOf<HistoryEntry>> {
  const viewer = requireViewer(ctx);
  const board = await requireOwnBoard(ctx.db, options.board_id, viewer.id);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `boardHistory:${board.id}`,
    { ...options, page_size: options.page_size ?? PAGE },
    (before, limit) => findEvents(ctx.db, board.id, limit, before && (String(before[0]) as BoardEventId)),
    (event) => [event.id],
  );
  const events = together(rows);
  const people = await presentUsersById(
    ctx.db,
    viewer.id,
    events.flatMap(({ actor_id, detail }) => [actor_id, ...(detail.user_id ? [detail.user_id] : [])]),
  );
  const others = await visibleBoards(
    ctx.db,
    viewer.id,
    events.flatMap(({ detail }) => detail.board_id ?? []),
  );
  const presented = new Map((await presentBoards(ctx.db, viewer.id, [...others.values()])).map((one) => [one.id, one]));
  return {
    rows: events.flatMap((event) => {
      const actor = people.get(event.actor_id);
      const { count = null, from = null, to = null, user_id, board_id } = event.detail;
      const other = board_id && presented.get(board_id);
      if (!actor) return [];
      return {
        id: event.id,
        type: 'boardevent' as const,
        kind: event.kind,
        actor,
        user: (user_id && people.get(user_id)) ?? null,
        other_board: other ? { name: other.name, url: boardUrl(other.owner, other.slug) } : null,
        count,
        from,
        to,
        created_at: event.created_at.toISOString(),
      };
    }),
    bookmark,
  };
}

/** Merges consecutive events of one kind and person by adding their counts. */
function together(rows: readonly EventRow[]): EventRow[] {
  const events: EventRow[] = [];
  for (const row of rows) {
    const last = events.at(-1);
    const isSame =
      last?.detail.count !== undefined &&
      row.detail.count !== undefined &&
      last.kind === row.kind &&
      last.actor_id === row.actor_id &&
      last.detail.board_id === row.detail.board_id;
    if (isSame) {
      const count = (last.detail.count ?? 0) + (row.detail.count ?? 0);
      events[events.length - 1] = { ...last, detail: { ...last.detail, count } };
    } else events.push(row);
  }
  return events;
}
