import { sql } from 'kysely';
import type { LiveKind } from '../../../../../contract/constants/talk/live';
import type { BoardId } from '../../../../../contract/schemas/common';
import type { Tx } from '../../../../platform/database/tables';

/** The NOTIFY channel of PostgreSQL that wakes other processes; only a hint, since they poll too. */
export const CHANGES_CHANNEL = 'board_changes';

/**
 * Records a change of a locked board for its live channels (domains/live). The board's row has the sequence number, so
 * that numbers follow the order of commits.
 */
export async function recordBoardChange(
  tx: Tx,
  boardId: BoardId,
  kind: LiveKind,
  subjectId: string | null = null,
): Promise<void> {
  await sql`
    with next as (update boards set live_seq = live_seq + 1 where id = ${boardId} returning live_seq)
    insert into board_changes (board_id, seq, kind, subject_id, created_at)
    select ${boardId}::bigint, live_seq, ${kind}, ${subjectId}::bigint, now() from next
    returning pg_notify(${CHANGES_CHANNEL}, board_id::text)`.execute(tx);
}
