import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contract/constants/limits';
import { LOST_PARAM, SHARE_PATH } from '../../contract/constants/offline';
import { parseUrl } from '../../contract/constants/parseUrl';
import { sharedLink } from '../../contract/constants/sharedLink';
import { cutText } from '../../contract/constants/textLength';

/** What an address carries of a description. Each character may take nine there. */
const CARRIED_TEXT = 200;

interface SharedForm {
  texts: Record<string, unknown>;
  hasFiles: boolean;
}

/**
 * Takes what another application shares with the installed one where no service worker does (docs/adr/0011): leads to
 * the page that creates pins, with what an address can carry. Nothing is stored, and files are not read.
 */
export async function registerShareTarget(app: FastifyInstance): Promise<void> {
  await app.register(async (target) => {
    await target.register(fastifyMultipart, {
      limits: { fields: 10, parts: 100, fieldSize: LIMITS.link * 3, fileSize: Number.POSITIVE_INFINITY },
    });
    target.post(SHARE_PATH, { config: { isPage: true, writesNothing: true } }, async (request, reply) => {
      const form = request.isMultipart() ? await readParts(request) : { texts: asTexts(request.body), hasFiles: false };
      const query = queryOf(form).toString();
      return reply.header('cache-control', 'no-store').redirect(query ? `${SHARE_PATH}?${query}` : SHARE_PATH, 303);
    });
  });
}

const asTexts = (body: unknown) => (typeof body === 'object' && body !== null ? { ...body } : {});

/** The texts, which come before the files (Web Share Target API). */
async function readParts(request: FastifyRequest): Promise<SharedForm> {
  const texts: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
      continue;
    }
    part.file.resume();
    // A browser reads the answer once it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    return { texts, hasFiles: true };
  }
  return { texts, hasFiles: false };
}

function queryOf({ texts, hasFiles }: SharedForm): URLSearchParams {
  const textOf = (name: string) => (typeof texts[name] === 'string' ? texts[name].trim() : '');
  const { link, words } = sharedLink({ url: textOf('url'), text: textOf('text') });
  const carried = {
    title: cutText(textOf('title'), LIMITS.pinTitle),
    text: cutText(words, CARRIED_TEXT),
    url: webAddress(link),
    [LOST_PARAM]: hasFiles ? 'files' : '',
  };
  return new URLSearchParams(Object.entries(carried).filter(([, value]) => value !== ''));
}

/** '' unless it is the address of a web page that is short enough for another address. */
function webAddress(text: string): string {
  const href = /^https?:/i.test(text) ? (parseUrl(text)?.href ?? '') : '';
  return href.length < LIMITS.link ? href : '';
}
