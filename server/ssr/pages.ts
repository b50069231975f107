import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '../../contract/constants/headers';
import { DEFAULT_LOCALE } from '../../contract/constants/locales';
import { VISITOR, WORKER_PATH } from '../../contract/constants/offline';
import type { PreparedPage } from '../../contract/ssr';
import type { RequestContext, StartupPayload, StartupSession } from '../../contract/startup';
import { localAddress } from '../platform/localAddress';
import { MAINTENANCE_RETRY_SECONDS } from '../platform/maintenance';
import type { PageServices } from '../platform/pageServices';
import { PLAIN_POLICY, WORKER_POLICY } from '../platform/securityHeaders';
import { isSupported } from '../platform/supportedBrowsers';
import { type Build, type OpenBuild, openBuild } from './bundle';
import { buildDocument, catalogueFiles, routeFiles } from './document';
import { failedPage, refusalIn } from './failedPage';
import { Gathering } from './gathering';
import { plainPage } from './plainPages';

/** A page that takes longer than this to render is cut off; what is there is shown and the client finishes it. */
const RENDER_TIMEOUT_MS = 10_000;
/** For so long a proxy may hand on a page that is nobody's in particular; a browser asks again each time. */
const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';
/** What a page depends on besides its address. */
const VARY = 'Accept-Language, Cookie, User-Agent';
const YEAR_SECONDS = 31_536_000;

/** Registers the built files, the start-up state and, last of all routes, the pages. */
export async function registerPages(app: FastifyInstance, services: PageServices): Promise<void> {
  const build = await openBuild(services.isDevelopment);
  const publicFolder = path.join(import.meta.dirname, '..', '..', 'public');

  await app.register(fastifyStatic, {
    root: build.assetsFolder,
    prefix: '/assets/',
    maxAge: services.isDevelopment ? 0 : YEAR_SECONDS * 1000,
    immutable: !services.isDevelopment,
    decorateReply: false,
    index: false,
  });
  registerWorker(app, build.assetsFolder);
  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
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

  app.get('/*', { config: { isPage: true } }, async (request, reply) => {
    if (await services.isClosed()) return sendClosed(build, services, request, reply);
    const address = localAddress(request.url);
    if (address !== request.url) return reply.redirect(address, 301);
    try {
      return await renderPage(await build.current(), services, request, reply);
    } catch (error) {
      return sendFailed(build, services, request, reply, error);
    }
  });
}

/** Path and search of the page that an address of this site names; undefined for anything else. */
function pageOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  if (address.startsWith('/')) return localAddress(address);
  return URL.canParse(address) ? localAddress(new URL(address).pathname + new URL(address).search) : undefined;
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

/** What stands in for a page that could not even be prepared; in development it says why. */
async function sendFailed(
  build: OpenBuild,
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) {
  const locale = await services.locale(request).catch(() => DEFAULT_LOCALE);
  const texts = await build.current().then(
    ({ bundle }) => bundle.notices(locale, refusalIn(error)?.message),
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

/** The worker stands at the root, so that it may answer for the whole site, and is asked for anew each time. */
function registerWorker(app: FastifyInstance, folder: string): void {
  app.get(WORKER_PATH, async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .send(await readFile(path.join(folder, '..', 'worker', WORKER_PATH))),
  );
}

/** What is known of the one who asks for a page. */
interface Asked {
  context: RequestContext;
  experiments: StartupPayload['experiments'];
  session: StartupSession;
  isShared: boolean;
}

interface PageWanted {
  path: string;
  /** Made for everybody who is signed out. */
  isShared?: boolean;
  withExperiences?: boolean;
}

const STRANGER: StartupSession = { isAuthenticated: false, userId: null, viewer: null };

async function prepare(
  { bundle }: Build,
  services: PageServices,
  request: FastifyRequest,
  { path: pagePath, isShared = false, withExperiences = false }: PageWanted,
): Promise<PreparedPage & Asked> {
  const [context, experiments, session, calls] = await Promise.all([
    isShared ? services.sharedContext(request) : services.requestContext(request, pagePath),
    isShared ? { active: {}, triggerable: {} } : services.experiments(request),
    isShared ? STRANGER : services.session(request),
    services.calls(request),
  ]);
  const page = await bundle.preparePage({
    path: pagePath,
    context,
    session,
    calls,
    now: services.now,
    withExperiences,
    report: (error) => request.log.error({ err: error }, 'page failed to load'),
  });
  return { ...page, context, experiments, session, isShared };
}

async function renderPage(build: Build, services: PageServices, request: FastifyRequest, reply: FastifyReply) {
  const isShared = services.isShareable(request);
  const page = await prepare(build, services, request, { path: request.url, isShared });
  if (!isShared) services.ensureCsrfCookie(request, reply);
  const mayBeKept = isShared && page.status < 500 && page.redirectTo === null;
  reply.headers({ vary: VARY, 'cache-control': mayBeKept ? SHARED : 'private, no-cache' });
  if (page.redirectTo !== null) return reply.redirect(page.redirectTo, page.status === 302 ? 302 : 301);

  const nonce = randomBytes(16).toString('base64');
  services.setPagePolicy(reply, nonce);
  reply.status(page.status).header('content-type', 'text/html; charset=utf-8');
  // The service worker keeps pages by account; those without their content would not open from what it keeps.
  if (services.isServerRendered) void reply.header(HEADERS.account, page.session.userId ?? VISITOR);

  const document = buildDocument({
    template: build.template,
    manifest: build.manifest,
    page,
    context: page.context,
    payload: payloadOf(build, services, page, request),
    nonce,
    notices: await build.bundle.notices(page.context.locale),
    isSupported: isSupported(page.context.userAgent),
    styles: (file) => readStyles(build.assetsFolder, file, services.isDevelopment),
  });
  if (!services.isServerRendered) return reply.send(document.before + document.after);
  return reply.send(streamPage(page, document, nonce, request));
}

function payloadOf(
  { bundle, manifest }: Build,
  services: PageServices,
  page: PreparedPage & Asked,
  request: FastifyRequest,
): StartupPayload {
  const { isServerRendered } = services;
  return {
    appVersion: services.appVersion,
    enableDefaultSuspense: !page.context.isBot,
    experiments: page.experiments,
    initialHandlerId: page.handlerId ?? '',
    isAuthenticated: page.session.isAuthenticated,
    isBot: page.context.isBot,
    isMobile: page.context.userAgent.isMobile,
    isPrefetch: services.isAhead(request),
    daysToExpiration: 0,
    renderMode: isServerRendered ? (page.isShared ? 'cached' : 'stream') : 'client',
    site: 'www',
    props: { context: page.context },
    initialReduxState: isServerRendered ? page.state : null,
    ...routeFiles(manifest, bundle.handlerIds),
    messages: catalogueFiles(manifest, page.language),
  };
}

/** Document head, markup as React makes it, then the state. What fails late is left to the client. */
function streamPage(
  page: PreparedPage,
  document: { before: string; after: string },
  nonce: string,
  request: FastifyRequest,
): Readable {
  const out = new Gathering();
  const markup = new PassThrough();
  out.write(document.before);
  markup.pipe(out, { end: false });
  markup.on('end', () => out.end(document.after));

  const timer = setTimeout(() => rendering.abort(), RENDER_TIMEOUT_MS);
  const rendering = page.render(nonce, {
    shellReady: () => rendering.pipe(markup),
    // Nothing could be rendered: the client finds an empty root and renders afresh from the embedded state.
    shellError: () => markup.end(),
    error: (error) => request.log.error({ err: error }, 'page failed to render'),
  });
  out.on('close', () => {
    clearTimeout(timer);
    if (!out.writableEnded) rendering.abort();
  });
  return out;
}

const styleCache = new Map<string, string>();

/** Style sheets go into the page; their addresses of fonts are absolute already. */
function readStyles(folder: string, file: string, isDevelopment: boolean): string {
  const known = styleCache.get(file);
  if (known !== undefined && !isDevelopment) return known;
  const text = readFileSync(path.join(folder, file), 'utf8')
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/<\/style/gi, '<\\/style');
  styleCache.set(file, text);
  return text;
}
