import type { DataOf } from '../../../../contract/api';
import type { UserId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { boardRelations, visibleBoards } from '../../boards/boards';
import { readCopies } from '../../content/media';
import { findMostSimilar } from '../../content/pictureIndex';
import { savedInfo } from './pins.presenter';
import * as savedPins from './savedPins.repository';

/** The newest saves may be on boards that the viewer can no longer see; among this many one should be visible. */
const NEWEST = 20;

/** The newest saves with a hash like the image's: more than one may see, because most of a template's images are others. */
const ALIKE = 200;

/** The newest pins of the viewer among which a similar picture is looked for. */
const COMPARED = 2000;

/** The viewer's existing save of this image, or else of a similar one, so that the client can warn of a duplicate. */
export async function readSavedPicture(ctx: Ctx, signature: string): Promise<DataOf<'SavedPictureResource.get'>> {
  const viewer = requireViewer(ctx);
  const alike = await savedPins.findPinsOfPicture(ctx.db, viewer.id, signature, ALIKE);
  const isCopy = await readCopies(ctx.db, [signature, ...alike.map((pin) => pin.signature)]);
  const same = await presentSaved(
    ctx,
    alike.filter((pin) => pin.signature === signature || isCopy(signature, pin.signature)).slice(0, NEWEST),
  );
  if (same) return { saved_info: same };
  const similar = await presentSaved(ctx, await findSimilar(ctx, viewer.id, signature));
  return similar ? { saved_info: similar, is_similar: true } : { saved_info: null };
}

async function findSimilar(ctx: Ctx, viewerId: UserId, signature: string): Promise<savedPins.SavedPin[]> {
  const own = await savedPins.findPinsToCompare(ctx.db, viewerId, signature, COMPARED);
  const signatures = [...new Set(own.map((pin) => pin.signature))];
  const nearest = signatures.length === 0 ? null : await findMostSimilar(ctx, signature, signatures);
  return own.filter((pin) => pin.signature === nearest).slice(0, NEWEST);
}

/** The first of these on a board that the viewer may see. */
async function presentSaved(ctx: Ctx, pins: readonly savedPins.SavedPin[]): Promise<Pin['saved_info']> {
  const viewer = requireViewer(ctx);
  const ids = pins.map(({ board_id }) => board_id);
  const boards = await visibleBoards(ctx.db, viewer.id, ids);
  const saved = pins.find(({ board_id }) => boards.has(board_id));
  if (!saved) return null;
  const relations = await boardRelations(ctx.db, viewer.id, [...boards.values()], []);
  return savedInfo(saved, { boards, boardRelations: relations });
}
