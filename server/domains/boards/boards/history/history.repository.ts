import type { BoardEventKind } from '../../../../../contract/constants/boards/boards';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import type { BoardEventDetail } from '../../../../platform/database/boardTables';
import { jsonb } from '../../../../platform/database/columns';
import { type BoardEventId, type Ids, shardOf } from '../../../../platform/database/ids';
import type { Db, Row, Tx } from '../../../../platform/database/tables';
import type { Clock } from '../../../../platform/ops/clock';

export type EventRow = Row<'board_events'>;

export interface BoardEvent extends BoardEventDetail {
  boardId: BoardId;
  actorId: UserId;
  kind: BoardEventKind;
}

/**
 * Records an event in a board's history, in the transaction that causes it. A change of many pins is one event with their
 * `count`; the history page merges consecutive equal ones. A request context can be passed as `tools`. Returns its id.
 */
export async function recordBoardEvent(
  tx: Tx,
  tools: { ids: Ids; clock: Clock },
  { boardId, actorId, kind, ...detail }: BoardEvent,
): Promise<BoardEventId> {
  const id = tools.ids.next('boardEvent', shardOf(boardId));
  await tx
    .insertInto('board_events')
    .values({
      board_id: boardId,
      id,
      actor_id: actorId,
      kind,
      detail: jsonb(detail),
      created_at: tools.clock.now(),
    })
    .execute();
  return id;
}

/** The events of a board before `before`, newest first. */
export async function findEvents(db: Db, boardId: BoardId, limit: number, before?: BoardEventId): Promise<EventRow[]> {
  let query = db.selectFrom('board_events').selectAll().where('board_id', '=', boardId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
