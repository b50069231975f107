import type { DataOf } from '../../../contract/api';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { boardRelations, visibleBoards } from '../boards';
import { savedInfo } from './pins.presenter';
import * as savedPins from './savedPins.repository';

/** The newest saves may be on boards that the viewer can no longer see; among this many one should be visible. */
const NEWEST = 20;

/** The viewer's existing save of this image, so that the client can warn of a duplicate. */
export async function readSavedPicture(ctx: Ctx, signature: string): Promise<DataOf<'SavedPictureResource.get'>> {
  const viewer = requireViewer(ctx);
  const duplicates = await savedPins.findPinsOfPicture(ctx.db, viewer.id, signature, NEWEST);
  const boards = await visibleBoards(
    ctx.db,
    viewer.id,
    duplicates.map(({ board_id }) => board_id),
  );
  const saved = duplicates.find(({ board_id }) => boards.has(board_id));
  if (!saved) return { saved_info: null };
  const relations = await boardRelations(ctx.db, viewer.id, [...boards.values()], []);
  return { saved_info: savedInfo(saved, { boards, boardRelations: relations }) ?? null };
}
