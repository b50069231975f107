import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHARE_CARD } from '../../../contract/constants/content/shareCards';
import { recallBranding } from '../../domains/running/branding';
import type { Ctx, Services } from '../../platform/http/context';
import { ApiError, notFound } from '../../platform/http/errors';
import { createLimit } from '../../platform/media/limit';
import { drawShareCard } from '../../platform/media/shareCard';
import type { TransportTools } from '../resources';
import { asVisitor, createReader, type PublicList } from './reader';

const CACHE = 'public, max-age=3600';
/** Cards in memory, about 100 kB each. */
const MOST_CARDS = 64;
/** Cards that wait to be drawn; more are refused, so that nobody can make the server draw all day. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 30;
const config = { isPage: true };

/** What a card is drawn from. */
interface Sketch {
  title: string;
  line: string;
  /** Paths of pictures. */
  pictures: readonly string[];
}

/**
 * The pictures of links: `/share.jpg`, `/{username}/share.jpg` and `/{username}/{board}/share.jpg`. They show what a
 * visitor sees, for members too; a board that is secret or has a warning has none.
 */
export function registerShareCards(
  app: FastifyInstance,
  { mediaStore }: Pick<Services, 'mediaStore'>,
  { dispatcher, scope }: TransportTools,
): void {
  const reader = createReader(dispatcher);
  const draw = createDrawing(async (paths) => {
    const read = await Promise.all(paths.map((path) => mediaStore.openFile(path)));
    return Promise.all(read.flatMap((file) => (file ? [readAll(file)] : [])));
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, sketchOf: (ctx: Ctx) => Promise<Sketch>) => {
    const sketch = await sketchOf(asVisitor(await scope.contextOf(request)));
    const key = createHash('sha256').update(JSON.stringify(sketch)).digest('base64url').slice(0, 27);
    const tag = `"${key}"`;
    reply.header('cache-control', CACHE).header('etag', tag).header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
    return reply.type('image/jpeg').send(await draw(key, sketch));
  };

  app.get(`/${SHARE_CARD.file}`, { config }, (request, reply) =>
    send(request, reply, async (ctx) => ({ title: (await recallBranding(ctx)).name, line: '', pictures: [] })),
  );
  app.get(`/:username/${SHARE_CARD.file}`, { config }, (request, reply) => {
    const { username } = request.params as { username: string };
    return send(request, reply, async (ctx) => sketchOf(await reader.profile(ctx, username), `@${username}`));
  });
  app.get(`/:username/:slug/${SHARE_CARD.file}`, { config }, (request, reply) => {
    const { username, slug } = request.params as { username: string; slug: string };
    return send(request, reply, async (ctx) => {
      const board = await reader.board(ctx, username, slug);
      const sketch = sketchOf(board, board.author);
      // Without a picture that a visitor may see, as behind a warning, the name alone is no reason to draw.
      if (sketch.pictures.length === 0) throw notFound();
      return sketch;
    });
  });
}

const sketchOf = ({ title, items }: PublicList, line: string): Sketch => ({
  title,
  line,
  pictures: items.flatMap(({ image }) => (image ? [new URL(image.url).pathname] : [])).slice(0, SHARE_CARD.pictures),
});

async function readAll({ handle }: { handle: { readFile(): Promise<Buffer>; close(): Promise<void> } }) {
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Draws one card at a time and keeps the last ones; those who ask for the same one share it. */
function createDrawing(readPictures: (paths: readonly string[]) => Promise<Buffer[]>) {
  const inTurn = createLimit(1);
  const cards = new Map<string, Promise<Buffer>>();
  let waiting = 0;

  return (key: string, { pictures, ...texts }: Sketch): Promise<Buffer> => {
    const known = cards.get(key);
    if (known) return known;
    if (waiting >= MOST_WAITING) throw new ApiError('rateLimited', { retryAfter: RETRY_AFTER_SECONDS });
    waiting += 1;
    const card = inTurn(async () => drawShareCard({ ...texts, pictures: await readPictures(pictures) })).finally(() => {
      waiting -= 1;
    });
    cards.set(key, card);
    card.catch(() => cards.delete(key));
    const [oldest] = cards.keys();
    if (cards.size > MOST_CARDS && oldest !== undefined) cards.delete(oldest);
    return card;
  };
}
