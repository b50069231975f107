import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../contract/constants/durations';
import { PLAIN_STYLE } from '../../contract/constants/plainPage';
import { type About, readAbout } from '../domains/running/branding';
import { notFound } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';
import { isEmailAddress } from '../platform/text/emailAddress';
import { escapeHtml, toHtml } from '../platform/text/html';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const CACHE = 'public, max-age=60';
/** How long what `security.txt` says holds, if it is asked today (RFC 9116 advises less than a year). */
const VALID_MS = 180 * DAY_MS;

/** Wider than a page of one sentence, with text to be read. */
const STYLE = `${PLAIN_STYLE}main{max-inline-size:40rem;padding-block-start:8vh}main p{color:inherit}`;

/** Who runs the site and its rules, for everybody, also where no script runs; and where to report a weakness. */
export function registerAbout(server: FastifyInstance, scope: RequestScope): void {
  server.get('/about/', async (request, reply) => {
    const about = await readAbout(await scope.contextOf(request));
    if (about === null) throw notFound();
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', CACHE)
      .type('text/html; charset=utf-8')
      .send(aboutPage(about));
  });
  server.get('/.well-known/security.txt', async (request, reply) => {
    const ctx = await scope.contextOf(request);
    const contact = (await readAbout(ctx))?.contact ?? null;
    if (contact === null) throw notFound();
    const expires = new Date(ctx.clock.now().getTime() + VALID_MS).toISOString();
    return reply
      .header('cache-control', CACHE)
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${addressOf(contact)}\nExpires: ${expires}\n`);
  });
}

const addressOf = (contact: string) => (isEmailAddress(contact) ? `mailto:${encodeURI(contact)}` : contact);

/** Each paragraph has a direction of its own: nobody said the language of the text. */
function aboutPage({ siteName, text, contact }: About): string {
  const title = escapeHtml(siteName);
  const paragraphs = (text ?? '')
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${toHtml(paragraph.trim())}</p>`);
  const reach = contact && `<p><a href="${escapeHtml(addressOf(contact))}" dir="ltr">${escapeHtml(contact)}</a></p>`;
  return [
    '<!doctype html><html dir="auto"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${STYLE}</style>`,
    `<main><h1>${title}</h1>${paragraphs.join('\n')}${reach ?? ''}`,
    `<p><a class="again" href="/">${title}</a></p></main></html>`,
  ].join('\n');
}
