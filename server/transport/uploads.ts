import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contract/constants/limits';
import {
  appendToPartial,
  discardPartial,
  emptyFile,
  findPartialUpload,
  finishPartial,
  noSuchUpload,
  openPartial,
  takeWholeUpload,
} from '../domains/content/media';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { createConcurrencyLimit } from '../platform/http/concurrency';
import { type Ctx, requireCurrentToken, requireViewer } from '../platform/http/context';
import { ApiError, invalid } from '../platform/http/errors';
import type { Checksum } from '../platform/media/partialFiles';
import { success } from './envelope';
import { sendOutcome, type TransportTools } from './resources';

const RESOURCE = 'UploadResource';
const VERSION = '1.0.0';
const BYTES = 'application/offset+octet-stream';
/** Requests of one person at a time. A browser sends three. */
const REQUESTS_PER_PERSON = 12;
const ID = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;
const LONGEST_FINGERPRINT = 500;

interface One {
  Params: { id: string };
}

/**
 * Uploads that can be resumed: the tus protocol (core, creation, checksum, termination), with ids that the browser makes, and
 * POST …/finish, which makes an image of what has arrived; and POST …/whole, which makes one of a small file at once
 * (docs/adr/0026).
 */
export async function registerUploads(app: FastifyInstance, { scope }: Pick<TransportTools, 'scope'>): Promise<void> {
  const atOnce = createConcurrencyLimit(REQUESTS_PER_PERSON);

  async function contextOf(request: FastifyRequest): Promise<Ctx> {
    const ctx = await scope.contextOf(request);
    const viewer = requireViewer(ctx);
    requireCurrentToken(ctx);
    checkRestrictions({ verb: 'create', access: 'member' }, viewer);
    if (request.method !== 'HEAD') await ctx.rateLimiter.count('write', viewer.id);
    return ctx;
  }

  await app.register(async (uploads) => {
    // The body stays a stream: it goes to the disk as it arrives.
    uploads.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
    uploads.addHook('onSend', async (_request, reply) => {
      void reply.header('tus-resumable', VERSION).header('cache-control', 'no-store');
    });

    uploads.post('/v3/uploads/', { config: { resource: RESOURCE } }, async (request, reply) => {
      const ctx = await contextOf(request);
      const { id, fingerprint } = readMetadata(request);
      const length = readCount(request, 'upload-length');
      if (length === 0) throw emptyFile();
      const { offset } = await openPartial(ctx, { id, length, fingerprint });
      void reply.header('location', `/v3/uploads/${id}`).header('upload-offset', offset).status(201);
      const { body } = success({ json: JSON.stringify({ id, offset }) }, RESOURCE, {});
      return reply.type('application/json; charset=utf-8').send(body);
    });

    uploads.post('/v3/uploads/whole', { config: { resource: RESOURCE } }, async (request, reply) => {
      const ctx = await contextOf(request);
      if (request.headers['content-type'] !== BYTES) throw new ApiError('unsupportedMedia');
      const leave = atOnce.enter(requireViewer(ctx).id);
      try {
        const data = await takeWholeUpload(ctx, readChecksum(request), request.body as Readable);
        return await sendOutcome(reply, success({ json: JSON.stringify(data) }, RESOURCE, {}));
      } finally {
        leave();
      }
    });

    uploads.head<One>('/v3/uploads/:id', async (request, reply) => {
      const { offset, length } = await findPartialUpload(await contextOf(request), idOf(request));
      return reply.header('upload-offset', offset).header('upload-length', length).send();
    });

    uploads.patch<One>('/v3/uploads/:id', { bodyLimit: LIMITS.uploadBytes }, async (request, reply) => {
      const ctx = await contextOf(request);
      if (request.headers['content-type'] !== BYTES) throw new ApiError('unsupportedMedia');
      const from = { offset: readCount(request, 'upload-offset'), checksum: readChecksum(request) };
      const leave = atOnce.enter(requireViewer(ctx).id);
      try {
        const arrived = await appendToPartial(ctx, idOf(request), from, request.body as Readable);
        return await reply.status(204).header('upload-offset', arrived).send();
      } finally {
        leave();
      }
    });

    uploads.post<One>('/v3/uploads/:id/finish', { config: { resource: RESOURCE } }, async (request, reply) => {
      const ctx = await contextOf(request);
      const leave = atOnce.enter(requireViewer(ctx).id);
      try {
        const data = await finishPartial(ctx, idOf(request));
        return await sendOutcome(reply, success({ json: JSON.stringify(data) }, RESOURCE, {}));
      } finally {
        leave();
      }
    });

    uploads.delete<One>('/v3/uploads/:id', async (request, reply) => {
      await discardPartial(await contextOf(request), idOf(request));
      return reply.status(204).send();
    });
  });
}

/** Throws 404 for what is no id: nothing can have been uploaded under it. */
function idOf({ params: { id } }: FastifyRequest<One>): string {
  if (!ID.test(id)) throw noSuchUpload();
  return id;
}

function readCount({ headers }: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw invalid({ [name]: 'invalid' });
  return Number(text);
}

/** What the piece must hash to, as `algorithm base64`; null if the client does not say. */
function readChecksum({ headers }: FastifyRequest): Checksum | null {
  const given = headers['upload-checksum'];
  if (given === undefined) return null;
  const [algorithm, text = ''] = String(given).split(' ');
  const digest = Buffer.from(text, 'base64');
  if (algorithm === 'sha256' && digest.length === 32) return { algorithm, digest };
  if (algorithm === 'sha1' && digest.length === 20) return { algorithm, digest };
  throw invalid({ 'upload-checksum': 'invalid' });
}

/** tus sends metadata as `key base64, key base64`. */
function readMetadata({ headers }: FastifyRequest): { id: string; fingerprint: string } {
  const given = new Map<string, string>();
  for (const pair of String(headers['upload-metadata'] ?? '').split(',')) {
    const [key = '', value = ''] = pair.trim().split(' ');
    given.set(key, Buffer.from(value, 'base64').toString());
  }
  const [id = '', fingerprint = ''] = [given.get('id'), given.get('fingerprint')];
  if (!ID.test(id)) throw invalid({ id: 'invalid' });
  return { id, fingerprint: fingerprint.replace(/\p{Cc}/gu, '').slice(0, LONGEST_FINGERPRINT) };
}
