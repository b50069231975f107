import type { BoardId, UserId } from '../../contract/schemas/common';
import { takeStep } from '../../server/domains/pins/bulkActions/bulkActions.steps';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Member, TestApp } from '../../test/support/buildTestApp';

export interface Board {
  id: BoardId;
  owner: UserId;
}

const AT_ONCE = 500;

/** Saves all pins of a board to another in the steps of the server's own job, large ones and without pauses. */
export async function copyAll(app: TestApp, member: Member, from: Board, to: Board): Promise<void> {
  const { data } = await member.call('BoardBulkActionResource.create', {
    action: 'bulkCopy',
    board_id: from.id,
    section_id: '-1',
    excluded_pin_ids: [],
    target_board_id: to.id,
  });
  const ref = { boardId: from.id, id: data.id };
  while (await inTransaction(app.db, (tx) => takeStep(tx, app.services, ref, AT_ONCE)));
}
