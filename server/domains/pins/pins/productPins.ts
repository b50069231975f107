import type { BoardId, PinId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { recordBoardChange } from '../../boards/boards';
import { createPin, type WriteCtx } from './pins.create';
import { deleteLockedPin } from './pins.delete';
import { enqueuePinIndex } from './pins.jobs';
import { lockPin } from './pins.lock';
import * as pins from './pins.repository';
import { cleanPinTexts, pinWords } from './pins.texts';
import { kindOf, priceOf, type RichPin } from './richPin';

/** What a pin shows of a product. */
export interface ProductPin {
  title: string;
  description: string;
  link: string;
  product: NonNullable<RichPin['product']>;
}

/** Creates the pin of a product of a catalog on a board of its business. `signature`: its stored image. */
export function createProductPin(
  tx: Tx,
  ctx: WriteCtx,
  target: { boardId: BoardId; signature: string },
  { product, ...texts }: ProductPin,
): Promise<PinId> {
  const { boardId: board_id, signature } = target;
  return createPin(tx, ctx, { board_id, signature, ...texts, source: 'catalog', rich: { product } });
}

/**
 * Writes what a product has become into its pin, wherever its owner moved it. A pin that was deleted stays so. `boardIds`:
 * as for `lockPin`.
 */
export async function updateProductPin(
  tx: Tx,
  ctx: WriteCtx,
  id: PinId,
  content: ProductPin,
  boardIds: Set<BoardId>,
): Promise<void> {
  if (!(await pins.findPin(tx, id))) return;
  const { pin, boards } = await lockPin(tx, id, boardIds, ctx.viewer.id);
  if (pin.deleted_at !== null) return;
  const { product, ...given } = content;
  const texts = cleanPinTexts(given);
  const rich: RichPin = { ...pin.rich, product };
  const change = { ...texts, rich: jsonb<unknown>(rich), kind: kindOf(rich), price: priceOf(rich) };
  const words = pinWords({ ...pin, ...texts, rich }, boards.get(pin.board_id)?.name ?? '');
  await pins.updatePin(tx, id, { ...change, updated_at: ctx.clock.now() }, { words, locale: ctx.viewer.locale });
  await recordBoardChange(tx, pin.board_id, 'pin_changed', id);
  await enqueuePinIndex(tx, ctx, id);
}

/** Deletes the pin of a product that is gone. Does nothing where it is deleted or purged already. `boardIds`: as for `lockPin`. */
export async function deleteProductPin(tx: Tx, ctx: WriteCtx, id: PinId, boardIds: Set<BoardId>): Promise<void> {
  if (!(await pins.findPin(tx, id))) return;
  const { pin, boards } = await lockPin(tx, id, boardIds, ctx.viewer.id);
  const board = boards.get(pin.board_id);
  if (pin.deleted_at === null && board) await deleteLockedPin(tx, ctx, pin, board);
}
