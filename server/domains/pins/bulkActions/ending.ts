import type { Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import type { BoardRow } from '../../boards/boards';
import type { BulkActionRow } from './bulkActions.repository';
import * as actions from './bulkActions.repository';

/** Ends an action and unlocks its board. */
export async function endAction(
  tx: Tx,
  tools: Pick<Services, 'clock'>,
  { action, source }: { action: BulkActionRow; source: BoardRow },
  status: 'done' | 'undone' | 'stopped',
): Promise<void> {
  const ref = { boardId: action.board_id, id: action.id };
  await actions.updateAction(tx, ref, { status, done: action.done, ended_at: tools.clock.now() });
  await actions.writeBlocking(
    tx,
    source.id,
    source.blocking.filter(({ id }) => id !== action.id),
  );
}
