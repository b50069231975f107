import { LIMITS } from '../../../contract/constants/limits';
import type { PinId } from '../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../platform/context';
import { foldText, shorten } from '../../platform/text';
import { findBoards, isListedBoard } from '../boards';
import { findPictureBoards } from './pictureBoards.repository';
import { requirePin } from './pins.service';

const BOARDS = 200;
const SUGGESTIONS = 5;

/**
 * Names for a new board that this pin would go to (ledger PIN-010): what others call the public boards that hold its
 * picture, the commonest first, then the pin's own title.
 */
export async function suggestBoardTitles(ctx: Ctx, id: PinId): Promise<string[]> {
  const viewer = requireViewer(ctx);
  const { pin } = await requirePin(ctx.db, id, viewer.id);
  const ids = await findPictureBoards(ctx.db, pin.signature, BOARDS);
  const boards = (await findBoards(ctx.db, ids)).filter((board) => isListedBoard(board));
  const byName = new Map<string, { name: string; count: number }>();
  for (const { name, owner_id } of boards) {
    if (owner_id === viewer.id) continue;
    const known = byName.get(foldText(name));
    if (known) known.count += 1;
    else byName.set(foldText(name), { name, count: 1 });
  }
  const own = new Set(boards.filter((board) => board.owner_id === viewer.id).map((board) => foldText(board.name)));
  const names = [...byName.values()].sort((a, b) => b.count - a.count).map(({ name }) => name);
  const title = shorten(pin.title, LIMITS.boardTitle);
  return [...new Set([...names, ...(title === '' ? [] : [title])])]
    .filter((name) => !own.has(foldText(name)))
    .slice(0, SUGGESTIONS);
}
