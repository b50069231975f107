import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contract/constants/limits';
import { noFile, openPicture, type ServedPicture, uploadPicture } from '../domains/media';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { createConcurrencyLimit } from '../platform/http/concurrency';
import { requireViewer, type Services } from '../platform/http/context';
import { ApiError } from '../platform/http/errors';
import { readByteRange } from './byteRange';
import { success } from './envelope';
import { sendOutcome, type TransportTools } from './resources';

const RESOURCE = 'MediaResource';
/** What a form's boundaries and other fields may add to the file's own bytes. */
const FORM_BYTES = 65_536;
/** Uploads of one person at a time. A browser sends three. */
const UPLOADS_PER_PERSON = 12;
/**
 * A browser keeps what it was shown. Caches for many people ask again after five minutes, because a picture that was
 * public may have become secret since.
 */
const CACHE_PUBLIC = 'public, max-age=31536000, s-maxage=300, immutable';
/** Revalidated each time, so that the right to see it is checked each time. */
const CACHE_PRIVATE = 'private, no-cache';

/** POST /v3/media/ takes a picture as the form field `file`; GET /media/… serves its renditions. */
export async function registerMedia(
  app: FastifyInstance,
  services: Services,
  { scope }: Pick<TransportTools, 'scope'>,
): Promise<void> {
  const uploadsAtOnce = createConcurrencyLimit(UPLOADS_PER_PERSON);
  await app.register(async (uploads) => {
    await uploads.register(fastifyMultipart, {
      // The media store counts the bytes itself, and keeps nothing of what is too large.
      limits: { files: 1, fields: 10, fieldSize: 4096, parts: 11, fileSize: Number.POSITIVE_INFINITY },
    });
    uploads.post(
      '/v3/media/',
      { bodyLimit: LIMITS.uploadBytes + FORM_BYTES, config: { resource: RESOURCE } },
      async (request, reply) => {
        const ctx = await scope.contextOf(request);
        const viewer = requireViewer(ctx);
        checkRestrictions({ verb: 'create', access: 'member' }, viewer);
        await ctx.rateLimiter.count('upload', viewer.id);
        if (Number(request.headers['content-length'] ?? 0) > LIMITS.uploadBytes + FORM_BYTES) {
          throw new ApiError('tooLarge');
        }
        const leave = uploadsAtOnce.enter(viewer.id);
        try {
          const data = await uploadPicture(ctx, (await readFile(request)).file);
          return sendOutcome(reply, success({ json: JSON.stringify(data) }, RESOURCE, {}));
        } finally {
          leave();
        }
      },
    );
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      // The viewer is only loaded for images that are not public: a page has dozens of images.
      const readViewer = async () => (await scope.contextOf(request)).viewer;
      const picture = await openPicture(services, request.url.split('?')[0] ?? '', readViewer);
      return sendPicture(request, reply, picture);
    },
  });
}

/** The part of the form that is the file. Its name is not looked at: it says nothing of what it is. */
async function readFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw noFile();
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'file') return part;
    part.file.resume();
  }
  throw noFile();
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, { file, etag, isPublic }: ServedPicture) {
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
