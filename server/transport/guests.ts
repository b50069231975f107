import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GUEST_LINKS } from '../../contract/constants/pins/guestLinks';
import { addGuestPicture, createGuestWatch, guestLinkGone, requireVisited } from '../domains/pins/guestLinks';
import { createConcurrencyLimit, enterAll } from '../platform/http/concurrency';
import type { Services } from '../platform/http/context';
import { ApiError } from '../platform/http/errors';
import { success } from './envelope';
import { sendOutcome, type TransportTools } from './resources';

const RESOURCE = 'GuestPictureResource';
const BYTES = 'application/offset+octet-stream';
const ID = /^[0-9a-f]{64}$/;
/** Pictures of one network that are taken in at a time. */
const UPLOADS_AT_ONCE = 4;
/** Open pages: of one network, of one link, and in this process. */
const PER_NETWORK = 40;
const PER_LINK = 500;
const PER_PROCESS = 2000;
const LONGEST_NAME = GUEST_LINKS.guestNameLength * 12;

interface One {
  Params: { id: string };
}

/**
 * What guests do besides calls: POST /v3/guest-links/{id}/pictures takes in a picture, its guest's name URI-encoded in
 * `X-Guest-Name`; GET /_/guests/{id}/ is a stream of server-sent events with one event, `gone`, when the link ends.
 */
export async function registerGuests(
  app: FastifyInstance,
  services: Services,
  { scope }: Pick<TransportTools, 'scope'>,
): Promise<void> {
  const uploads = createConcurrencyLimit(UPLOADS_AT_ONCE);
  await app.register(async (guests) => {
    // The body stays a stream: it goes to the disk as it arrives.
    guests.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
    guests.post<One>('/v3/guest-links/:id/pictures', { config: { resource: RESOURCE } }, async (request, reply) => {
      const ctx = await scope.contextOf(request);
      if (request.headers['content-type'] !== BYTES) throw new ApiError('unsupportedMedia');
      const leave = uploads.enter(ctx.address);
      try {
        const picture = { id: idOf(request), name: nameOf(request) };
        const data = await addGuestPicture(ctx, picture, request.body as Readable);
        return await sendOutcome(reply, success({ json: JSON.stringify(data) }, RESOURCE, {}));
      } finally {
        leave();
      }
    });
  });
  registerStream(app, services, scope);
}

function registerStream(app: FastifyInstance, services: Services, scope: TransportTools['scope']): void {
  const watch = createGuestWatch(services, (error) => services.errorLog.note(error, 'guests'));
  const ofNetwork = createConcurrencyLimit(PER_NETWORK);
  const ofLink = createConcurrencyLimit(PER_LINK);
  const open = new Set<FastifyReply['raw']>();
  app.get<One>('/_/guests/:id/', { config: { sendsNoHeaders: true } }, async (request, reply) => {
    const ctx = await scope.contextOf(request);
    const { token_hash: id } = await requireVisited(ctx, ctx.db, idOf(request));
    if (open.size >= PER_PROCESS) throw new ApiError('rateLimited', { retryAfter: 30 });
    const leave = enterAll([() => ofNetwork.enter(ctx.address), () => ofLink.enter(id)]);
    const { raw } = reply;
    reply.hijack();
    open.add(raw);
    const stop = watch.follow(id, () => raw.end('event: gone\ndata: {}\n\n'));
    raw.on('close', () => {
      open.delete(raw);
      leave();
      stop();
    });
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 3000\n\n');
    if (raw.destroyed) raw.emit('close');
  });
  app.addHook('preClose', async () => {
    watch.close();
    for (const raw of open) raw.end();
  });
}

/** Throws 404 for what is no id. */
function idOf({ params: { id } }: FastifyRequest<One>): string {
  if (!ID.test(id)) throw guestLinkGone();
  return id;
}

function nameOf({ headers }: FastifyRequest): string {
  const given = headers['x-guest-name'];
  if (typeof given !== 'string' || given.length > LONGEST_NAME) return '';
  try {
    return decodeURIComponent(given);
  } catch {
    return '';
  }
}
