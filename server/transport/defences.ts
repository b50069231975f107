import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { HEADERS } from '../../contract/constants/headers';
import { keepCookiesPrivate } from '../platform/http/cookieCaching';
import { checkWrite, ensureCsrfCookie } from '../platform/http/csrf';
import { ApiError } from '../platform/http/errors';
import { allowHandshake } from '../platform/http/handshakeOrigins';
import { createProxyHints } from '../platform/http/proxyHints';
import type { RequestScope } from '../platform/http/requestScope';
import { ANSWER_POLICY, helmetOptions, isolationHeaders } from '../platform/http/securityHeaders';
import type { AppConfig } from '../platform/ops/config';
import { pathOf } from '../platform/ops/logging';
import { MAINTENANCE_RETRY_SECONDS, type Maintenance } from '../platform/ops/maintenance';
import { requireOneHost } from './hostHeader';

const COMPRESS_FROM_BYTES = 1024;
/** About the size of gzip's best at a tenth of the time; flushed, so that a streamed page shows as it comes. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
};
const FILES = /^\/(?:assets|media)\/|^\/(?:healthz|readyz)\b/;

/** Hooks and limits that apply to every request and response. */
export async function registerDefences(
  server: FastifyInstance,
  config: AppConfig,
  scope: RequestScope,
  maintenance: Maintenance,
): Promise<void> {
  await server.register(fastifyCookie);
  keepCookiesPrivate(server);
  await server.register(fastifyHelmet, helmetOptions(config.origin?.startsWith('https:') ?? false));
  await server.register(fastifyCompress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });

  const hints = createProxyHints(config);
  server.addHook('onRequest', async (request, reply) => {
    scope.begin(request, reply);
    requireOneHost(request);
    void reply
      .headers(isolationHeaders(scope.originOf(request)))
      .header(HEADERS.version, config.appVersion)
      .header('content-security-policy', ANSWER_POLICY);
    hints.noteRequest(request);
    if (FILES.test(request.url)) return;
    const { isPage = false, isCrossSite = false } = request.routeOptions.config;
    if (!isPage) {
      if (!isCrossSite) ensureCsrfCookie(request, reply, scope.isSecure(request));
      if (await maintenance.isOn()) throw new ApiError('busy', { retryAfter: MAINTENANCE_RETRY_SECONDS });
    }
    const { isOneClick, writesNothing } = request.routeOptions.config;
    if (isOneClick || writesNothing || isCrossSite) return;
    const origins = [scope.originOf(request), `${request.protocol}://${request.host}`];
    if (allowHandshake(config, request, reply, origins)) return;
    checkWrite(request, origins, () => hints.noteRefusedWrite(request));
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      `${request.method} ${pathOf(request.url)} ${reply.statusCode}`,
    );
  });
}
