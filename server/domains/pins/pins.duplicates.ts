import type { DataOf } from '../../../contract/api';
import type { UserId } from '../../../contract/schemas/common';
import type { Pin } from '../../../contract/schemas/pins';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { isSameFingerprint } from '../../platform/media/fingerprint';
import { boardRelations, visibleBoards } from '../boards';
import { findFingerprints } from '../media';
import { findMostSimilar } from '../pictureIndex';
import { savedInfo } from './pins.presenter';
import * as savedPins from './savedPins.repository';

/** The newest saves may be on boards that the viewer can no longer see; among this many one should be visible. */
const NEWEST = 20;

/** The newest pins of the viewer among which a similar picture is looked for. */
const COMPARED = 2000;

/** The viewer's existing save of this image, or else of a similar one, so that the client can warn of a duplicate. */
export async function readSavedPicture(ctx: Ctx, signature: string): Promise<DataOf<'SavedPictureResource.get'>> {
  const viewer = requireViewer(ctx);
  const alike = await savedPins.findPinsOfPicture(ctx.db, viewer.id, signature, NEWEST);
  const same = await presentSaved(ctx, await withSameFingerprint(ctx, signature, alike));
  if (same) return { saved_info: same };
  const similar = await presentSaved(ctx, await findSimilar(ctx, viewer.id, signature));
  return similar ? { saved_info: similar, is_similar: true } : { saved_info: null };
}

/** Those whose pictures are the same one everywhere: a hash ignores colours and small details. */
async function withSameFingerprint(ctx: Ctx, signature: string, pins: readonly savedPins.SavedPin[]) {
  const prints = await findFingerprints(ctx.db, [signature, ...pins.map((pin) => pin.signature)]);
  const given = prints.get(signature);
  return pins.filter((pin) => {
    const print = prints.get(pin.signature);
    return pin.signature === signature || (given && print && isSameFingerprint(given, print));
  });
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
