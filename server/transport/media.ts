import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../contract/constants/headers';
import { openMusic } from '../domains/content/siteMusic';
import { openPicture, type ServedPicture } from '../domains/pins/pictures';
import type { Services } from '../platform/http/context';
import { parseMusicPath } from '../platform/media/music';
import { readByteRange } from './byteRange';
import type { TransportTools } from './resources';

/**
 * A browser keeps what it was shown. Caches for many people ask again after five minutes, because a picture that was
 * public may have become secret since.
 */
const CACHE_PUBLIC = 'public, max-age=31536000, s-maxage=300, immutable';
/** Revalidated each time, so that the right to see it is checked each time. */
const CACHE_PRIVATE = 'private, no-cache';

/** GET /media/… serves pictures, videos and the music of stories. */
export async function registerMedia(
  app: FastifyInstance,
  services: Services,
  { scope }: Pick<TransportTools, 'scope'>,
): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      // The viewer is only loaded for images that are not public: a page has dozens of images.
      const readViewer = async () => (await scope.contextOf(request)).viewer;
      const guest = { token: request.cookies[COOKIES.guest], now: services.clock.now() };
      const path = request.url.split('?')[0] ?? '';
      const music = parseMusicPath(path);
      return sendFile(
        request,
        reply,
        music === null ? await openPicture(services, path, readViewer, guest) : await openMusic(services, music),
      );
    },
  });
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, { file, etag, isPublic }: ServedPicture) {
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', isPublic ? CACHE_PUBLIC : CACHE_PRIVATE)
    .header('x-content-type-options', 'nosniff');
  if (!isPublic) void reply.header('vary', 'Cookie');

  if (matches(request.headers['if-none-match'], etag)) {
    await file.handle.close();
    return reply.status(304).send();
  }
  // A part of another version is of no use: then the whole is sent.
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etag;
  const range = isSame ? readByteRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    await file.handle.close();
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  void reply.type(file.contentType).header('content-length', end - start + 1);
  if (request.method === 'HEAD') {
    await file.handle.close();
    return reply.send();
  }
  return reply.send(file.handle.createReadStream({ start, end }));
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag);
}
