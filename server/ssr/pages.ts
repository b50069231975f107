import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TAG_PATHS } from '../../contract/constants/business/tags';
import { DEFAULT_LOCALE } from '../../contract/constants/locales';
import { safeNextPath } from '../../contract/constants/nextPath';
import { WORKER_PATH } from '../../contract/constants/offline';
import { parseUrl } from '../../contract/constants/parseUrl';
import { localAddress } from '../platform/http/localAddress';
import { type PageServices, PLAIN_FORMS } from '../platform/http/pageServices';
import { PLAIN_POLICY, WORKER_POLICY } from '../platform/http/securityHeaders';
import { MAINTENANCE_RETRY_SECONDS } from '../platform/ops/maintenance';
import { type OpenBuild, openBuild } from './bundle';
import { failedPage, refusalIn } from './failedPage';
import { registerKeptFiles } from './keptFiles';
import { createPageCache } from './pageCache';
import { plainPage } from './plainPages';
import { prepare, sendPage, sendRefusedForm, VARY } from './renderPage';
import { webManifest } from './webManifest';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 31_536_000;

/** Registers the built files, the start-up state and, last of all routes, the pages. */
export async function registerPages(app: FastifyInstance, services: PageServices): Promise<void> {
  const build = await openBuild(services.isDevelopment);
  const { isDevelopment, isServerRendered, pageCacheBytes } = services;
  const isCaching = pageCacheBytes > 0 && isServerRendered && !isDevelopment;
  const kept = isCaching ? createPageCache({ ...services, mostBytes: pageCacheBytes }) : null;
  const publicFolder = path.join(import.meta.dirname, '..', '..', 'public');

  await app.register(fastifyStatic, {
    root: build.assetsFolder,
    prefix: '/assets/',
    maxAge: services.isDevelopment ? 0 : YEAR_SECONDS * 1000,
    immutable: !services.isDevelopment,
    index: false,
  });
  if (!isDevelopment) await registerKeptFiles(app, build.assetsFolder);
  registerWorker(app, build.assetsFolder);
  registerTagScript(app, build.assetsFolder);
  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
  });

  // For clients that request an icon without reading a page: feed readers, older browsers, bots.
  app.get('/favicon.ico', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .type('image/png')
      .send(await readFile(path.join(publicFolder, 'icon-192.png'))),
  );

  app.get('/manifest.webmanifest', async (request, reply) => {
    const [locale, { name }] = await Promise.all([services.locale(request), services.branding()]);
    const texts = await (await build.current()).bundle.notices(locale);
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: VARY })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(locale, name, texts)));
  });

  app.get<{ Params: { site: string } }>('/pageHandlers/:site/', async (request) => {
    const { bundle } = await build.current();
    const prefix = `${request.params.site}/`;
    return bundle.handlerIds.filter((id) => id.startsWith(prefix));
  });

  app.get<{ Querystring: { source_url?: unknown } }>('/_/_/state', async (request, reply) => {
    const { source_url: source } = request.query;
    const page = await prepare(await build.current(), services, request, {
      path: pageOf(source) ?? pageOf(request.headers.referer) ?? '/',
      withExperiences: source !== undefined,
    });
    reply.header('cache-control', 'private, no-store');
    return { ...(page.state as object), experiments: { ...page.experiments, triggered: [] } };
  });

  const plainForms = { config: { isPage: true, isPlainForm: true } };
  for (const form of PLAIN_FORMS) {
    app.post<{ Querystring: { next?: unknown } }>(`/${form}`, plainForms, async (request, reply) => {
      if (await services.isClosed()) return sendClosed(build, services, request, reply);
      try {
        const outcome = await services.submitForm(request, form);
        if (outcome.refused) {
          return await sendRefusedForm(outcome.refused, await build.current(), services, request, reply);
        }
        const { next } = request.query;
        const path = outcome.next ?? safeNextPath(typeof next === 'string' ? next : null);
        return reply.header('cache-control', 'no-store').redirect(path, 303);
      } catch (error) {
        return sendFailed(build, services, request, reply, error);
      }
    });
  }

  app.get('/*', { config: { isPage: true } }, async (request, reply) => {
    if (await services.isClosed()) return sendClosed(build, services, request, reply);
    const address = localAddress(request.url);
    if (address !== request.url) return reply.redirect(address, 301);
    try {
      if (await services.openCountrySession(request)) {
        return reply.header('cache-control', 'private, no-store').redirect(address, 303);
      }
      return await sendPage(kept, await build.current(), services, request, reply);
    } catch (error) {
      return sendFailed(build, services, request, reply, error);
    }
  });
}

/** Path and search of the page that an address of this site names; undefined for anything else. */
function pageOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  if (address.startsWith('/')) return localAddress(address);
  const url = parseUrl(address);
  return url ? localAddress(url.pathname + url.search) : undefined;
}

async function sendClosed(build: OpenBuild, services: PageServices, request: FastifyRequest, reply: FastifyReply) {
  const locale = await services.locale(request);
  const { closedTitle, closedText, tryAgain } = await (await build.current()).bundle.notices(locale);
  return reply
    .status(503)
    .headers({ 'retry-after': MAINTENANCE_RETRY_SECONDS, 'cache-control': 'no-store', vary: VARY })
    .header('content-security-policy', PLAIN_POLICY)
    .type('text/html; charset=utf-8')
    .send(plainPage({ locale, title: closedTitle, text: closedText, tryAgain }));
}

/** Sends the page that replaces one that could not be prepared; in development it includes the reason. */
async function sendFailed(
  build: OpenBuild,
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) {
  const locale = await services.locale(request).catch(() => DEFAULT_LOCALE);
  const texts = await build.current().then(
    ({ bundle }) => bundle.notices(locale, refusalIn(error)?.toBody()),
    () => undefined,
  );
  const { isDevelopment } = services;
  const { status, html, retryAfter } = failedPage(error, {
    locale,
    requestId: request.id,
    isDevelopment,
    ...(texts && { texts }),
  });
  if (status >= 500) {
    request.log.error({ err: error }, 'page failed');
    services.noteError(error, 'page');
  }
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .status(status)
    .headers({ 'cache-control': 'private, no-store', vary: VARY })
    .header('content-security-policy', PLAIN_POLICY)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The script of conversion tags, which pages of other sites load. */
function registerTagScript(app: FastifyInstance, folder: string): void {
  app.get(TAG_PATHS.script, { config: { isCrossSite: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await readFile(path.join(folder, '..', 'tag', 'tag.js'))),
  );
}

/** The service worker is served from the root, so that its scope is the whole site, and is never cached. */
function registerWorker(app: FastifyInstance, folder: string): void {
  app.get(WORKER_PATH, async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .send(await readFile(path.join(folder, '..', 'worker', WORKER_PATH))),
  );
}
