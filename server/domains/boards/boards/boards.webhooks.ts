import type { WebhookEvent } from '../../../../contract/constants/people/webhooks';
import type { UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { recordWebhookEvent, type WebhookTools } from '../../people/webhooks';
import type { BoardRow } from './boards.repository';
import { membersOf } from './members.repository';

type Members = Pick<BoardRow, 'id' | 'owner_id' | 'collaborators'>;

/** Reports to the webhooks of a board's owner and collaborators what happened to it. */
export async function reportBoard(
  tx: Tx,
  tools: WebhookTools,
  event: Extract<WebhookEvent, `board.${string}`>,
  board: Members,
): Promise<void> {
  await recordWebhookEvent(tx, tools, { event, userIds: membersOf(board), data: { id: board.id } });
}

/** The same for a pin, also to those of the person who saved it. `from`: the board on which it was before. */
export async function reportPin(
  tx: Tx,
  tools: WebhookTools,
  event: Extract<WebhookEvent, `pin.${string}`>,
  { pin, board, from }: { pin: { id: string; pinner_id: UserId }; board: Members; from?: Members },
): Promise<void> {
  const userIds = [pin.pinner_id, ...membersOf(board), ...(from ? membersOf(from) : [])];
  await recordWebhookEvent(tx, tools, { event, userIds, data: { id: pin.id, board_id: board.id } });
}
