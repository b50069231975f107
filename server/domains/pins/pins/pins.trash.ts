import type { DataOf, OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { PinId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { RESTORABLE_MS } from '../../../platform/text/days';
import { canAddPins, coverOf, findBoards, presentCovers, visibleBoards } from '../../boards/boards';
import { findDeletedPins } from './trash.repository';

/** The viewer's deleted pins, the latest first, with what hinders a restore; see `canRestorePin`. */
export async function listDeletedPins(
  ctx: Ctx,
  options: OptionsOf<'DeletedPinsResource.get'>,
): Promise<PageOf<DataOf<'DeletedPinsResource.get'>[number]>> {
  const viewer = requireViewer(ctx);
  const since = new Date(ctx.clock.now().getTime() - RESTORABLE_MS);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `deletedPins:${viewer.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.feed },
    (after, limit) =>
      findDeletedPins(
        ctx.db,
        viewer.id,
        since,
        limit,
        after && { deletedAt: new Date(String(after[0])), id: String(after[1]) as PinId },
      ),
    (pin) => [pin.deleted_at?.toISOString() ?? null, pin.id],
  );
  const ids = [...new Set(rows.map((pin) => pin.board_id))];
  const [boards, visible] = await Promise.all([findBoards(ctx.db, ids), visibleBoards(ctx.db, viewer.id, ids)]);
  const byId = new Map(boards.map((board) => [board.id, board]));
  return {
    rows: rows.flatMap((pin) => {
      const board = byId.get(pin.board_id);
      const isOwn = board?.owner_id === viewer.id;
      // What `restorePin` asks for.
      const isRestorable = board !== undefined && visible.has(board.id) && canAddPins(board, viewer.id);
      const obstacle = isOwn ? ('board_deleted' as const) : ('no_rights' as const);
      const isNamed = isRestorable || isOwn;
      const [image] = presentCovers([coverOf(pin)]);
      if (pin.deleted_at === null || !image) return [];
      return [
        {
          id: `pin-${pin.id}`,
          type: 'deletion' as const,
          kind: 'pin' as const,
          object_id: pin.id,
          name: pin.title || pin.alt_text,
          board_id: null,
          board_name: isNamed ? board.name : null,
          target_name: null,
          pin_count: null,
          is_restorable: isRestorable,
          obstacle: isRestorable ? null : obstacle,
          image,
          deleted_at: pin.deleted_at.toISOString(),
        },
      ];
    }),
    bookmark,
  };
}
