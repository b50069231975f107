import type { FastifyInstance } from 'fastify';
import { keepServerErrors } from '../domains/running/metrics';
import type { Services } from '../platform/http/context';
import type { Health } from '../platform/ops/health';

const CLOSE_IDLE_EVERY_MS = 100;
/** Failures reach the database soon after they happen. */
const KEEP_ERRORS_EVERY_MS = 10_000;
const DISK_FULL = 'The disk is full: nothing can be uploaded, and other changes may fail.';
const MEDIA_AWAY =
  'The store of images and videos does not answer: those that are not on this machine cannot be seen, and none can be uploaded.';
const HEALTH = /^\/(?:healthz|readyz)\b/;

/**
 * While the server closes, what comes over open connections is still answered, and each connection ends with its
 * answer; without this, those that were busy when it began to close would keep it from ending. The port is closed when
 * the connections that wait there have been taken: the others would be reset, and their requests lost.
 */
export function registerClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    const timer = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    server.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
  const close = server.server.close.bind(server.server);
  server.server.close = (onClosed) => {
    // The second time, right after the event loop has looked for what waits.
    setImmediate(() => setImmediate(() => close(onClosed)));
    return server.server;
  };
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}

/** Counts requests, and writes down for the host what failed. */
export function registerVitals(server: FastifyInstance, services: Services): void {
  const { vitals } = services;
  server.addHook('onResponse', async (request, reply) => {
    if (!HEALTH.test(request.url)) vitals.noteRequest(reply.statusCode, reply.elapsedTime);
  });
  const keep = () =>
    keepServerErrors(services).catch((error: unknown) => server.log.error({ err: error }, 'errors could not be kept'));
  const timer = setInterval(keep, KEEP_ERRORS_EVERY_MS);
  timer.unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    vitals.close();
    await keep();
  });
}

export function registerHealth(server: FastifyInstance, health: Health): void {
  // Alive even while the database is busy: restarting a server that is only busy makes it worse.
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  server.get('/readyz', async (_request, reply) => {
    const [isReady, hasRoom, hasMedia] = await Promise.all([health.isReady(), health.hasRoom(), health.hasMedia()]);
    const problems = [...(hasRoom ? [] : [DISK_FULL]), ...(hasMedia ? [] : [MEDIA_AWAY])];
    // Neither keeps anybody from reading, and other processes often share the disk and the store.
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...(problems.length > 0 && { problem: problems.join(' ') }) });
  });
}
