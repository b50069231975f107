import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError, wordsOf } from '../../server/platform/database/errors';
import type { ApiClient, Board } from './apiClient';
import { UsageError } from './usage';

export interface BoardOptions {
  description?: string | undefined;
  secret?: boolean | undefined;
  out?: string | undefined;
}

/** `board list|create|export`; returns what to print. */
export async function board(
  api: ApiClient,
  [what, name, ...more]: readonly string[],
  options: BoardOptions,
): Promise<string> {
  const isNamed = name !== undefined && more.length === 0;
  if (what === 'list' && name === undefined) return listBoards(api);
  if (what === 'create' && isNamed) {
    const { secret: isSecret = false, description } = options;
    const made = await createBoard(api, { name, isSecret, description });
    return `${api.site}${made.url}`;
  }
  if (what === 'export' && isNamed) return exportBoard(api, name, options.out);
  throw new UsageError('Say what: board list, board create <name> or board export <name>.');
}

/** The board of that name, whatever its capitals, among those of the token's owner; undefined if there is none. */
export async function findBoard(api: ApiClient, name: string): Promise<Board | undefined> {
  const wanted = name.trim().toLocaleLowerCase();
  const found: Board[] = [];
  for await (const one of api.list<Board>('/boards')) {
    if (one.name === name.trim()) return one;
    if (one.name.toLocaleLowerCase() === wanted) found.push(one);
  }
  return found[0];
}

interface NewBoard {
  name: string;
  isSecret: boolean;
  description?: string | undefined;
}

export const createBoard = (api: ApiClient, { name, isSecret, description }: NewBoard): Promise<Board> =>
  api.call<Board>('POST', '/boards', {
    name,
    privacy: isSecret ? 'secret' : 'public',
    ...(description !== undefined && { description }),
  });

async function listBoards(api: ApiClient): Promise<string> {
  const lines: string[] = [];
  for await (const { name, privacy, pin_count, url } of api.list<Board>('/boards')) {
    lines.push(`${name}  ${pin_count} pins${privacy === 'public' ? '' : `  ${privacy}`}  ${api.site}${url}`);
  }
  return lines.length > 0 ? lines.join('\n') : 'No boards yet.';
}

/** Writes the archive of a board into a new file, of which nothing stays if it does not arrive whole. */
async function exportBoard(api: ApiClient, name: string, out: string | undefined): Promise<string> {
  const found = await findBoard(api, name);
  if (!found) throw new StartError(`You have no board "${name}". Which there are: npm run magpie -- board list`);
  const file = out ?? `${found.name.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, '').trim() || 'board'}.zip`;
  const { body } = await api.open(`/boards/${found.id}/archive`);
  if (body === null) throw new StartError(`${api.site} sent nothing.`);
  const target = createWriteStream(file, { flags: 'wx' });
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new StartError(`${file} exists already. Name another one: --out <file>.`);
    }
    await rm(file, { force: true });
    throw new StartError(`The board did not arrive whole: ${wordsOf(error)}.`);
  }
  return file;
}
