import type { Story } from '../../../../contract/schemas/boards/modules';
import type { BoardId } from '../../../../contract/schemas/common';
import type { Ctx } from '../../../platform/http/context';
import { findBoards, isListedBoard } from '../../boards/boards';
import { presentPinsById } from '../../pins/pins';
import { planSuggestion } from './modules.service';

/**
 * The story of the first of these boards that is public, not the viewer's own, and not completed; null if there is none.
 * `about` makes its id unique among all feeds.
 */
export async function readBoardStory(ctx: Ctx, about: string, boardIds: readonly BoardId[]): Promise<Story | null> {
  const rows = (await findBoards(ctx.db, boardIds)).filter(isListedBoard);
  const ordered = rows.sort((a, b) => boardIds.indexOf(a.id) - boardIds.indexOf(b.id));
  const planned = await planSuggestion(ctx, about, ordered);
  if (!planned) return null;
  const pins = await presentPinsById(ctx, planned.contents, { isListedOnly: true });
  const item = planned.present(new Map(pins.map((pin) => [pin.id, pin])));
  return item?.type === 'story' ? item : null;
}
