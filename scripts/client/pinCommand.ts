import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { StartError, wordsOf } from '../../server/platform/database/errors';
import type { ApiClient, Board, Pin } from './apiClient';
import { createBoard, findBoard } from './boardCommands';
import { UsageError } from './usage';

export interface PinOptions {
  board?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  link?: string | undefined;
  alt?: string | undefined;
  note?: string | undefined;
  secret?: boolean | undefined;
}

const IS_ADDRESS = /^https?:\/\//i;

/** Creates a pin from the address of an image, or from a file; returns what to print. */
export async function pin(api: ApiClient, [from, ...more]: readonly string[], options: PinOptions): Promise<string> {
  if (from === undefined || more.length > 0) throw new UsageError('Say which image: one address, or one file.');
  if (options.board === undefined) throw new UsageError('Say on which board: --board <name>.');
  const file = IS_ADDRESS.test(from) ? null : await openImage(from);
  const { board, words } = await boardFor(api, options.board, options.secret ?? false);
  const { title, description, link, alt: alt_text } = options;
  const texts = Object.entries({ board_id: board.id, title, description, link, alt_text }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  const made = await api.call<Pin>('POST', '/pins', bodyOf(texts, from, file));
  const address = `${api.site}/pin/${made.id}/`;
  if (options.note !== undefined) await writeNote(api, made, options.note, address);
  return `${words}${address}`;
}

function bodyOf(texts: (readonly [string, string])[], from: string, file: Blob | null): object | FormData {
  if (file === null) return { ...Object.fromEntries(texts), image_url: from };
  const form = new FormData();
  for (const [name, text] of texts) form.append(name, text);
  form.append('file', file, basename(from));
  return form;
}

async function openImage(path: string): Promise<Blob> {
  try {
    if ((await stat(path)).isFile()) return await openAsBlob(path);
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${wordsOf(error)}.`);
  }
  throw new StartError(`${path} is no file.`);
}

/** The board of that name, which is created if there is none; `words` says so. Never uses a public board as a secret one. */
async function boardFor(
  api: ApiClient,
  name: string,
  isSecret: boolean,
): Promise<{ board: Pick<Board, 'id'>; words: string }> {
  const board = await findBoard(api, name);
  if (board && isSecret && board.privacy !== 'secret') {
    throw new StartError(`Your board "${board.name}" is not secret. Leave out --secret, or name another board.`);
  }
  if (board) return { board, words: '' };
  const created = await createBoard(api, { name, isSecret });
  return { board: created, words: `Created the ${isSecret ? 'secret ' : ''}board "${created.name}".\n` };
}

async function writeNote(api: ApiClient, { id }: Pin, text: string, address: string): Promise<void> {
  try {
    await api.call('PATCH', `/pins/${id}/note`, { text });
  } catch (error) {
    throw new StartError(`The pin was created (${address}), but not its note: ${wordsOf(error)}`);
  }
}
