import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '../../contract/constants/headers';
import { VISITOR } from '../../contract/constants/offline';
import type { PreparedPage, RefusedForm } from '../../contract/ssr';
import type { RequestContext, StartupPayload, StartupSession } from '../../contract/startup';
import type { PageServices } from '../platform/http/pageServices';
import { isSupported } from '../platform/http/supportedBrowsers';
import type { Build } from './bundle';
import { buildDocument, type Document } from './document';
import { Gathering } from './gathering';
import { fromBrotli, type PageCache, readsBrotli, toBrotli, type WholePage } from './pageCache';

/** A page that takes longer than this to render is aborted, in ms; the client renders the rest. */
const RENDER_TIMEOUT_MS = 10_000;
/** A proxy may reuse a shared page for a minute; a browser revalidates each time. */
const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';
/** What a page depends on besides its address. */
export const VARY = 'Accept-Language, Cookie, User-Agent';
const HTML = 'text/html; charset=utf-8';

/** What is known about a request for a page. */
interface Asked {
  context: RequestContext;
  experiments: StartupPayload['experiments'];
  session: StartupSession;
  isShared: boolean;
}

interface PageWanted {
  path: string;
  refusedForm?: RefusedForm;
  /** Rendered for all visitors. */
  isShared?: boolean;
  withExperiences?: boolean;
}

const STRANGER: StartupSession = { isAuthenticated: false, userId: null, viewer: null };

export async function prepare(
  { bundle }: Build,
  services: PageServices,
  request: FastifyRequest,
  { path: pagePath, refusedForm, isShared = false, withExperiences = false }: PageWanted,
): Promise<PreparedPage & Asked> {
  const [context, experiments, session, calls] = await Promise.all([
    isShared ? services.sharedContext(request) : services.requestContext(request, pagePath),
    isShared ? { active: {}, triggerable: {} } : services.experiments(request),
    isShared ? STRANGER : services.session(request),
    services.calls(request),
  ]);
  const page = await bundle.preparePage({
    path: pagePath,
    refusedForm,
    context,
    session,
    calls,
    now: services.now,
    withExperiences,
    report: (error) => request.log.error({ err: error }, 'page failed to load'),
  });
  return { ...page, context, experiments, session, isShared };
}

type Asking = [build: Build, services: PageServices, request: FastifyRequest, reply: FastifyReply];

/** Sends a page: from the page cache, or rendered for this request. */
export async function sendPage(kept: PageCache | null, ...asking: Asking) {
  const [build, services, request, reply] = asking;
  if (!kept || !(await services.isShareable(request))) return sendOwn(undefined, ...asking);
  const context = await services.sharedContext(request);
  // Everything that a shared page depends on, besides public data.
  const key = `${request.url}\n${JSON.stringify({ ...context, renderedAt: 0 })}`;
  let own: (PreparedPage & Asked) | undefined;
  const page = await kept.read(key, async () => {
    const before = await services.horizon();
    const prepared = await prepare(build, services, request, { path: request.url, isShared: true });
    const { shown, status, redirectTo } = prepared;
    const version = status === 200 && redirectTo === null && shown ? await services.versionOf(shown, before) : null;
    const isCurrent = async () => shown !== null && (await services.versionOf(shown)) === version;
    // An empty page has no records by which a change could be detected.
    if (version) return renderWhole(build, services, prepared, request, isCurrent);
    own = prepared;
    return null;
  });
  if (!page) return sendOwn(own, ...asking);
  void reply
    .headers({ vary: `accept-encoding, ${VARY}`, 'cache-control': SHARED, 'content-security-policy': page.policy })
    .header(HEADERS.account, VISITOR)
    .type(HTML);
  if (!readsBrotli(request.headers['accept-encoding'])) return reply.send(await fromBrotli(page.brotli));
  return reply.header('content-encoding', 'br').send(page.brotli);
}

/** Answers a plain form with its page, which says why it was refused. */
export async function sendRefusedForm(refusedForm: RefusedForm, ...asking: Asking) {
  const [build, services, request] = asking;
  const page = await prepare(build, services, request, { path: request.url, refusedForm });
  return sendOwn({ ...page, status: refusedForm.error.httpStatus }, ...asking);
}

/** Renders the page for this request, as a stream. */
async function sendOwn(prepared: (PreparedPage & Asked) | undefined, ...[build, services, request, reply]: Asking) {
  const isShared = await services.isShareable(request);
  const page = prepared ?? (await prepare(build, services, request, { path: request.url, isShared }));
  if (!isShared) services.ensureCsrfCookie(request, reply);
  const isCacheable = isShared && page.status < 500 && page.redirectTo === null;
  void reply.headers({ vary: VARY, 'cache-control': isCacheable ? SHARED : 'private, no-cache' });
  if (page.redirectTo !== null) return reply.redirect(page.redirectTo, page.status === 302 ? 302 : 301);

  const nonce = makeNonce();
  const policy = services.pagePolicy(nonce, !page.session.isAuthenticated);
  void reply.status(page.status).header('content-security-policy', policy).type(HTML);
  // The service worker caches pages by account; a page without content would not open offline.
  if (services.isServerRendered) void reply.header(HEADERS.account, page.session.userId ?? VISITOR);
  const document = await documentOf(build, services, page, request, nonce);
  if (!services.isServerRendered) return reply.send(document.before + document.after);
  return reply.send(streamPage(page, document, nonce, request));
}

/** The whole page as one buffer, for the cache; null when a part failed, since the next render may succeed. */
async function renderWhole(
  build: Build,
  services: PageServices,
  page: PreparedPage & Asked,
  request: FastifyRequest,
  isCurrent: () => Promise<boolean>,
): Promise<WholePage | null> {
  const nonce = makeNonce();
  let isWhole = true;
  const document = await documentOf(build, services, page, request, nonce);
  const onFailed = () => {
    isWhole = false;
  };
  const html = await buffer(streamPage(page, document, nonce, request, onFailed));
  return isWhole ? { brotli: await toBrotli(html), policy: services.pagePolicy(nonce, true), isCurrent } : null;
}

const makeNonce = () => randomBytes(16).toString('base64');

async function documentOf(
  build: Build,
  services: PageServices,
  page: PreparedPage & Asked,
  request: FastifyRequest,
  nonce: string,
): Promise<Document> {
  return buildDocument({
    template: build.template,
    manifest: build.manifest,
    page,
    context: page.context,
    payload: payloadOf(build, services, page, request),
    nonce,
    notices: await build.bundle.notices(page.context.locale),
    isSupported: isSupported(page.context.userAgent),
    isServerRendered: services.isServerRendered,
    styles: (file) => readStyles(build.assetsFolder, file, services.isDevelopment),
  });
}

function payloadOf(
  { routeFiles, catalogues }: Build,
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
    daysToExpiration: page.session.viewer?.session_days_left ?? 0,
    renderMode: isServerRendered ? (page.isShared ? 'cached' : 'stream') : 'client',
    site: 'www',
    props: { context: page.context },
    initialReduxState: isServerRendered ? page.state : null,
    ...routeFiles,
    messages: catalogues(page.language),
  };
}

/** Streams the document head, the markup and the state. Parts that fail late are rendered by the client. */
function streamPage(
  page: PreparedPage,
  document: Document,
  nonce: string,
  request: FastifyRequest,
  onFailed: () => void = () => {},
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
    error: (error) => {
      onFailed();
      request.log.error({ err: error }, 'page failed to render');
    },
  });
  out.on('close', () => {
    clearTimeout(timer);
    if (!out.writableEnded) rendering.abort();
  });
  return out;
}

const styleCache = new Map<string, string>();

/** Reads a style sheet to inline; its font URLs are absolute already. */
function readStyles(folder: string, file: string, isDevelopment: boolean): string {
  const known = styleCache.get(file);
  if (known !== undefined && !isDevelopment) return known;
  const text = readFileSync(path.join(folder, file), 'utf8')
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/<\/style/gi, '<\\/style');
  styleCache.set(file, text);
  return text;
}
