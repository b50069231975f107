import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedPage, ServerCalls } from '../../contract/ssr';
import type { RequestContext, StartupPayload, StartupSession } from '../../contract/startup';
import { localAddress } from '../platform/localAddress';
import { type Build, openBuild } from './bundle';
import { buildDocument, catalogueFiles, routeFiles } from './document';
import { failedPage } from './failedPage';
import { Gathering } from './gathering';

/** What the page routes need of the transport. */
export interface PageServices {
  appVersion: string;
  isDevelopment: boolean;
  now: () => Date;
  /** Writes a failure down for the host; `place` is the page's handler. */
  noteError(error: unknown, place: string): void;
  requestContext(request: FastifyRequest): Promise<RequestContext>;
  experiments(request: FastifyRequest): Promise<StartupPayload['experiments']>;
  session(request: FastifyRequest): Promise<StartupSession>;
  /** The endpoints, reached in the name of the visitor of this request. */
  calls(request: FastifyRequest): Promise<ServerCalls>;
  /** Sets the anti-forgery cookie where the visitor has none. */
  ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply): void;
  /** The Content-Security-Policy of a page whose own styles and scripts carry `nonce`. */
  setPagePolicy(reply: FastifyReply, nonce: string): void;
}

/** A page that takes longer than this to render is cut off; what is there is shown and the client finishes it. */
const RENDER_TIMEOUT_MS = 10_000;
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
    const pagePath = typeof source === 'string' && source.startsWith('/') ? localAddress(source) : '/';
    const page = await prepare(await build.current(), services, request, pagePath);
    reply.header('cache-control', 'private, no-store');
    return page.state;
  });

  app.get('/*', async (request, reply) => {
    const address = localAddress(request.url);
    if (address !== request.url) return reply.redirect(address, 301);
    try {
      return await renderPage(await build.current(), services, request, reply);
    } catch (error) {
      const { status, html, retryAfter } = await failedPage(error, async (refusal) => {
        const [{ bundle }, { locale }] = await Promise.all([build.current(), services.requestContext(request)]);
        return bundle.failureWords(locale, refusal);
      });
      if (status >= 500) {
        request.log.error({ err: error }, 'page failed');
        services.noteError(error, 'page');
      }
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
      void reply.header('cache-control', 'private, no-store').header('content-type', 'text/html; charset=utf-8');
      return reply.status(status).send(html);
    }
  });
}

/** What is known of the one who asks for a page. */
interface Asked {
  context: RequestContext;
  experiments: StartupPayload['experiments'];
  session: StartupSession;
}

async function prepare(
  { bundle }: Build,
  services: PageServices,
  request: FastifyRequest,
  pagePath: string,
): Promise<PreparedPage & Asked> {
  const [context, experiments, session, calls] = await Promise.all([
    services.requestContext(request),
    services.experiments(request),
    services.session(request),
    services.calls(request),
  ]);
  const page = await bundle.preparePage({
    path: pagePath,
    context,
    session,
    calls,
    now: services.now,
    report: (error) => request.log.error({ err: error }, 'page failed to load'),
  });
  return { ...page, context, experiments, session };
}

async function renderPage(build: Build, services: PageServices, request: FastifyRequest, reply: FastifyReply) {
  const page = await prepare(build, services, request, request.url);
  if (page.redirectTo !== null) return reply.redirect(page.redirectTo, page.status === 302 ? 302 : 301);

  const nonce = randomBytes(16).toString('base64');
  services.ensureCsrfCookie(request, reply);
  services.setPagePolicy(reply, nonce);
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('vary', 'Cookie, Accept-Language, User-Agent')
    .header('cache-control', 'private, no-cache');

  const document = buildDocument({
    template: build.template,
    manifest: build.manifest,
    page,
    context: page.context,
    payload: payloadOf(build, services, page),
    nonce,
    styles: (file) => readStyles(build.assetsFolder, file, services.isDevelopment),
  });
  return reply.send(streamPage(page, document, nonce, request));
}

function payloadOf({ bundle, manifest }: Build, services: PageServices, page: PreparedPage & Asked): StartupPayload {
  return {
    appVersion: services.appVersion,
    enableDefaultSuspense: true,
    experiments: page.experiments,
    initialHandlerId: page.handlerId ?? '',
    isAuthenticated: page.session.isAuthenticated,
    isBot: page.context.isBot,
    isMobile: page.context.userAgent.isMobile,
    isPrefetch: false,
    daysToExpiration: 0,
    renderMode: 'stream',
    site: 'www',
    props: { context: page.context },
    initialReduxState: page.state,
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
