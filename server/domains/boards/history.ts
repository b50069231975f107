import type { BoardEventKind } from '../../../contract/constants/boards';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { BoardEventDetail } from '../../platform/database/boardTables';
import { jsonb } from '../../platform/database/columns';
import { type Ids, shardOf } from '../../platform/database/ids';
import type { Tx } from '../../platform/database/tables';
import type { Clock } from '../../platform/ops/clock';

export interface BoardEvent extends BoardEventDetail {
  boardId: BoardId;
  actorId: UserId;
  kind: BoardEventKind;
}

/**
 * Records an event in a board's history, in the transaction that causes it. A change of many pins is one event with their
 * `count`; the history page merges consecutive equal ones. A request context can be passed as `tools`.
 */
export async function recordBoardEvent(
  tx: Tx,
  tools: { ids: Ids; clock: Clock },
  { boardId, actorId, kind, ...detail }: BoardEvent,
): Promise<void> {
  await tx
    .insertInto('board_events')
    .values({
      board_id: boardId,
      id: tools.ids.next('boardEvent', shardOf(boardId)),
      actor_id: actorId,
      kind,
      detail: jsonb(detail),
      created_at: tools.clock.now(),
    })
    .execute();
}
