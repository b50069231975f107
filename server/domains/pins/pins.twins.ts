import type { DataOf } from '../../../contract/api';
import { type Ctx, requireViewer } from '../../platform/context';
import { boardRelations, visibleBoards } from '../boards';
import { savedInfo } from './pins.presenter';
import * as pins from './pins.repository';

/** Where the viewer has this picture already, so that they can be told before they pin it a second time. */
export async function readSavedPicture(ctx: Ctx, signature: string): Promise<DataOf<'SavedPictureResource.get'>> {
  const viewer = requireViewer(ctx);
  const [saved] = await pins.findSavedPins(ctx.db, viewer.id, [signature]);
  if (!saved) return { saved_info: null };
  const boards = await visibleBoards(ctx.db, viewer.id, [saved.board_id]);
  const relations = await boardRelations(ctx.db, viewer.id, [...boards.values()], []);
  return { saved_info: savedInfo(saved, { boards, boardRelations: relations }) ?? null };
}
