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
 * Writes what was done with a board into its history, in the transaction that does it. Whoever changes many pins at
 * once writes one event with their `count`; the page that shows the history puts equal ones that follow each other
 * together. A request context fits as `tools`.
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
