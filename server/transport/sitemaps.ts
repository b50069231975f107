import type { FastifyInstance, FastifyReply } from 'fastify';
import { SITEMAP_KINDS } from '../../contract/constants/discovery/sitemaps';
import { HOUR_MS } from '../../contract/constants/durations';
import { ID_PATTERN } from '../../contract/schemas/common';
import { listSitemapEntries, listSitemapFiles, type SitemapFile } from '../domains/discovery/sitemaps';
import type { Services } from '../platform/http/context';
import { notFound } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';
import { escapeXml } from './syndication/documents';

const CACHE = 'public, max-age=3600';
const PROLOGUE = '<?xml version="1.0" encoding="utf-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ID_SHAPE = new RegExp(ID_PATTERN);
/** The same for everybody, so that a shared cache may keep it: no cookie is set with it. */
const config = { isPage: true };

/** Nothing that is behind these is a page for search engines. */
const DISALLOWED = ['/settings/', '/resource/', '/v3/', '/_/'];

/**
 * What search engines find a site's public pages by (sitemaps.org): `/robots.txt` names `/sitemap.xml`, which lists
 * files of profiles, boards and pins. All of them say what a visitor sees.
 */
export function registerSitemaps(server: FastifyInstance, { db, clock }: Services, scope: RequestScope): void {
  let known: { files: Promise<SitemapFile[]>; until: number } | null = null;
  /** Looked up once an hour, however many ask: it looks through the tables. */
  function filesNow(): Promise<SitemapFile[]> {
    const now = clock.now().getTime();
    if (known === null || now >= known.until) {
      const files = listSitemapFiles(db);
      known = { files, until: now + HOUR_MS };
      files.catch(() => {
        known = null;
      });
    }
    return known.files;
  }

  server.get('/robots.txt', { config }, async (request, reply) => {
    const { origin } = await scope.contextOf(request);
    const rules = DISALLOWED.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .header('cache-control', CACHE)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  server.get('/sitemap.xml', { config }, async (request, reply) => {
    const { origin } = await scope.contextOf(request);
    const places = (await filesNow()).map(({ kind, from }) => `${origin}/sitemap/${kind}/${from}.xml`);
    const parts = places.map((place) => `<sitemap><loc>${escapeXml(place)}</loc></sitemap>`);
    return send(reply, [`<sitemapindex ${NAMESPACE}>`, ...parts, '</sitemapindex>']);
  });

  server.get<{ Params: { kind: string; from: string } }>(
    '/sitemap/:kind/:from.xml',
    { config },
    async (request, reply) => {
      const { params } = request;
      const kind = SITEMAP_KINDS.find((each) => each === params.kind);
      if (!kind || !ID_SHAPE.test(params.from)) throw notFound();
      const { origin } = await scope.contextOf(request);
      const entries = await listSitemapEntries(db, { kind, from: params.from });
      const parts = entries.map(({ path, changedAt }) => {
        const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
        return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
      });
      return send(reply, [`<urlset ${NAMESPACE}>`, ...parts, '</urlset>']);
    },
  );
}

function send(reply: FastifyReply, lines: readonly string[]) {
  const text = [PROLOGUE, ...lines].join('\n');
  return reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').send(text);
}
