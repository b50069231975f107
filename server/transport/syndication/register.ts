import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recallBranding } from '../../domains/running/branding';
import { notFound } from '../../platform/http/errors';
import type { TransportTools } from '../resources';
import { FEED_FORMATS, isFeedFormat } from './documents';
import { EMBED_POLICY, embedPage } from './embed';
import { boardEmbed, pinEmbed, toOembedTarget } from './oembed';
import { asVisitor, createReader } from './reader';

const CACHE = 'public, max-age=300';
/** For everybody alike, so that a shared cache may keep it: no cookie is set with it. */
const config = { isPage: true };

/**
 * Public boards and profiles outside of Magpie: `/{username}/feed.rss` and `/{username}/{board}/feed.rss` (also `.atom`
 * and `.json`), `/oembed` (oembed.com) and the page that other sites frame, `/embed/{username}/{board}/`. All of them
 * show what a visitor sees, for members too.
 */
export function registerSyndication(app: FastifyInstance, { dispatcher, scope }: TransportTools): void {
  const reader = createReader(dispatcher);

  const sendFeed = async (request: FastifyRequest, reply: FastifyReply) => {
    const { username, slug, format } = request.params as { username: string; slug?: string; format: string };
    if (!isFeedFormat(format)) throw notFound();
    const ctx = asVisitor(await scope.contextOf(request));
    const found = await (slug === undefined ? reader.profile(ctx, username) : reader.board(ctx, username, slug));
    const { type, write } = FEED_FORMATS[format];
    return send(request, reply, type, write({ ...found, feedUrl: `${found.pageUrl}feed.${format}` }));
  };
  app.get('/:username/feed.:format', { config }, sendFeed);
  app.get('/:username/:slug/feed.:format', { config }, sendFeed);

  app.get('/embed/:username/:slug/', { config }, async (request, reply) => {
    const { username, slug } = request.params as { username: string; slug: string };
    const ctx = asVisitor(await scope.contextOf(request));
    const page = embedPage(await reader.board(ctx, username, slug));
    reply.header('content-security-policy', EMBED_POLICY).removeHeader('x-frame-options');
    return send(request, reply, 'text/html', page);
  });

  app.get('/oembed', { config }, async (request, reply) => {
    const { url, format = 'json', maxwidth } = request.query as Record<string, string | undefined>;
    if (format !== 'json') return reply.status(501).type('text/plain').send('This site answers JSON alone.');
    const ctx = asVisitor(await scope.contextOf(request));
    const target = toOembedTarget(url, ctx.origin);
    if (target === null) throw notFound();
    const widest = Math.max(1, Math.trunc(Number(maxwidth ?? Number.NaN)) || Number.POSITIVE_INFINITY);
    const { name: siteName } = await recallBranding(ctx);
    const settings = { origin: ctx.origin, siteName, widest };
    const answer =
      target.kind === 'pin'
        ? pinEmbed(await reader.pin(ctx, target.id), settings)
        : boardEmbed(await reader.board(ctx, target.username, target.slug), settings);
    return send(request, reply, 'application/json', JSON.stringify(answer));
  });
}

/** Answers 304 to a reader that has this very text. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', CACHE).header('etag', tag).header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
