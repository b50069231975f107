import type { Ctx } from '../../platform/context';
import { parseImagePath, parseVideoPath } from '../../platform/media/renditions';
import type { MediaFile } from '../../platform/media/store';
import { noSuchPicture } from './media.errors';
import * as media from './media.repository';

export interface ServedPicture {
  file: MediaFile;
  etag: string;
  /** Whether caches that are shared may keep it. */
  isPublic: boolean;
}

/**
 * The file at an address of `imagePath` or `videoPath`, where the viewer may see the picture: everyone while some pin of it is on a
 * board that is not secret, else those alone who brought it, have a pin of it or add to a board with one. Throws 404. Whoever gets the file
 * closes its handle.
 */
export async function openPicture(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'mediaStore'>,
  path: string,
): Promise<ServedPicture> {
  const named = parseImagePath(path);
  const signature = named?.signature ?? parseVideoPath(path);
  if (!signature) throw noSuchPicture();
  const isPublic = await media.isPublicPicture(ctx.db, signature);
  if (isPublic === undefined) throw noSuchPicture();
  if (!isPublic && !(ctx.viewer && (await media.holdsPicture(ctx.db, ctx.viewer.id, signature)))) {
    throw noSuchPicture();
  }
  const file = await ctx.mediaStore.openFile(path);
  if (!file) throw noSuchPicture();
  return { file, etag: named ? `"${signature}-${named.size}-${named.format}"` : `"${signature}-video"`, isPublic };
}
