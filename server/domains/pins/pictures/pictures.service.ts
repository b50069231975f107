import { mayCall, staffRolesOf } from '../../../platform/auth/siteRoles';
import type { Services, SessionUser } from '../../../platform/http/context';
import { parseImagePath } from '../../../platform/media/renditions';
import type { MediaFile } from '../../../platform/media/store';
import { parseVideoPath } from '../../../platform/media/video/videos';
import { holdsPicture, isPublicPicture } from '../../content/media';
import { isReportedPicture } from '../../running/reports';
import { isGuestPicture } from '../guestLinks';
import { noSuchPicture } from './pictures.errors';
import { isAttachedSeen } from './pictures.repository';

export interface ServedPicture {
  file: MediaFile;
  etag: string;
  /** Whether shared caches may store it. */
  isPublic: boolean;
}

/**
 * The file at a URL of `imagePath` or `videoPath`, if the viewer may see the image: everyone while some pin of it is on
 * a board that is not secret, otherwise only people who uploaded it, have a pin of it or add to a board with one,
 * anyone who sees a pin in whose carousel it is, or a comment or tried-it that has it, site admins while it is
 * reported, and guests by a link to it. Calls `readViewer` only in that case. Throws 404. The caller must close the file's handle.
 */
export async function openPicture(
  services: Pick<Services, 'db' | 'mediaStore' | 'adminAccounts'>,
  path: string,
  readViewer: () => Promise<SessionUser | null>,
  guest: { token: string | undefined; now: Date },
): Promise<ServedPicture> {
  const { db, mediaStore } = services;
  const named = parseImagePath(path);
  const video = parseVideoPath(path);
  const signature = named?.signature ?? video?.signature;
  if (!signature) throw noSuchPicture();
  const isPublic = await isPublicPicture(db, signature);
  if (isPublic === undefined) throw noSuchPicture();
  const isSeen = async () =>
    (await maySee(services, await readViewer(), signature)) || isGuestPicture(db, guest.token, signature, guest.now);
  if (!isPublic && !(await isSeen())) throw noSuchPicture();
  const file = await mediaStore.openFile(path);
  if (!file) throw noSuchPicture();
  if (file.isStandIn) return { file, etag: `"${signature}-${named?.size}-stand-in"`, isPublic: false };
  const variant = named ? `${named.size}-${named.format}` : `video-${video?.file}`;
  return { file, etag: `"${signature}-${variant}"`, isPublic };
}

async function maySee(
  services: Pick<Services, 'db' | 'adminAccounts'>,
  viewer: SessionUser | null,
  signature: string,
): Promise<boolean> {
  const { db } = services;
  if (viewer && (await holdsPicture(db, viewer.id, signature))) return true;
  if (await isAttachedSeen(db, viewer?.id ?? null, signature)) return true;
  // Who decides about reports sees what was reported.
  if (viewer === null || !mayCall(await staffRolesOf(services, viewer), 'ContentReportsResource.get')) return false;
  return isReportedPicture(db, signature);
}
