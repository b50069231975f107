import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * Folders as tar.gz files in the ustar format (POSIX.1-1988), which any tar program reads. Only plain files and
 * folders.
 */

const BLOCK = 512;
const FILE = '0';
const FOLDER = '5';
/** Fast compression, because a backup runs beside the server. */
const GZIP_LEVEL = 4;

interface Entry {
  /** Relative, with slashes; a folder's path ends with one. */
  path: string;
  type: typeof FILE | typeof FOLDER;
  mode: number;
  size: number;
  /** Milliseconds. */
  mtimeMs: number;
}

/** Writes a folder to a new archive. The folder must not change meanwhile. */
export async function packFolder(folder: string, toFile: string): Promise<void> {
  await pipeline(blocksOf(folder), createGzip({ level: GZIP_LEVEL }), createWriteStream(toFile, { flags: 'wx' }));
}

/** Extracts an archive into a folder. Throws if it is damaged, truncated or contains paths outside of the folder. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let unpacked = Promise.resolve();
  try {
    await pipeline(createReadStream(file), createGunzip(), (source) => {
      unpacked = unpackBlocks(new Bytes(source), folder);
      return unpacked;
    });
  } finally {
    // A damaged stream fails the pipeline while a file is being written; waits until the writing has ended.
    await unpacked.catch(() => {});
  }
}

async function* blocksOf(folder: string): AsyncGenerator<Buffer> {
  for await (const entry of entriesOf(folder, '')) {
    yield headerOf(entry);
    if (entry.type === FOLDER) continue;
    let size = 0;
    for await (const chunk of createReadStream(join(folder, entry.path))) {
      size += chunk.length;
      yield chunk;
    }
    if (size !== entry.size) throw new Error(`${entry.path} changed while it was packed`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* entriesOf(folder: string, within: string): AsyncGenerator<Entry> {
  const found = await readdir(join(folder, within), { withFileTypes: true });
  for (const { name, ...kind } of found.map((entry) => ({
    name: entry.name,
    isFolder: entry.isDirectory(),
    isFile: entry.isFile(),
  }))) {
    if (!kind.isFolder && !kind.isFile) continue;
    const path = `${within}${name}${kind.isFolder ? '/' : ''}`;
    const { mode, size, mtimeMs } = await stat(join(folder, path));
    yield { path, type: kind.isFolder ? FOLDER : FILE, mode: mode & 0o777, size: kind.isFolder ? 0 : size, mtimeMs };
    if (kind.isFolder) yield* entriesOf(folder, path);
  }
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** Offsets and lengths of the header's fields. */
const FIELD = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const satisfies Record<string, readonly [number, number]>;

function headerOf({ path, type, mode, size, mtimeMs }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const write = (field: keyof typeof FIELD, text: string) => {
    const [offset, length] = FIELD[field];
    if (Buffer.byteLength(text) > length) throw new Error(`${path} does not fit into an archive`);
    header.write(text, offset);
  };
  const writeNumber = (field: keyof typeof FIELD, value: number) =>
    write(field, `${value.toString(8).padStart(FIELD[field][1] - 1, '0')}\0`);
  write('name', path);
  writeNumber('mode', mode);
  writeNumber('uid', 0);
  writeNumber('gid', 0);
  writeNumber('size', size);
  writeNumber('mtime', Math.floor(mtimeMs / 1000));
  write('type', type);
  write('magic', 'ustar\x0000');
  write('checksum', `${checksumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

/** The sum of all bytes, with the checksum field counted as spaces. */
function checksumOf(header: Buffer): number {
  const [offset, length] = FIELD.checksum;
  return header.reduce((sum, byte, index) => sum + (index >= offset && index < offset + length ? 0x20 : byte), 0);
}

async function unpackBlocks(bytes: Bytes, folder: string): Promise<void> {
  for (;;) {
    const header = await bytes.read(BLOCK);
    // The archive ends with two blocks of zeros.
    if (header.every((byte) => byte === 0)) return await bytes.drain();
    const { path, type, mode, size } = readHeader(header);
    const target = join(folder, path);
    if (type === FOLDER) {
      await mkdir(target, { recursive: true, mode });
      continue;
    }
    const file = await open(target, 'wx', mode);
    try {
      for (let left = size; left > 0; ) {
        const chunk = await bytes.readSome(left);
        await file.writeFile(chunk);
        left -= chunk.length;
      }
    } finally {
      await file.close();
    }
    await bytes.read(paddingOf(size));
  }
}

function readHeader(header: Buffer): Entry {
  const read = (field: keyof typeof FIELD) => {
    const [offset, length] = FIELD[field];
    const text = header.toString('utf8', offset, offset + length);
    return text.split('\0', 1)[0] ?? '';
  };
  const readNumber = (field: keyof typeof FIELD) => Number.parseInt(read(field).trim() || '0', 8);
  const path = read('name');
  const type = read('type');
  if (readNumber('checksum') !== checksumOf(header)) throw new Error('The archive is damaged');
  if (type !== FILE && type !== FOLDER) throw new Error(`The archive holds ${path}, which is neither file nor folder`);
  if (path.startsWith('/') || path.split('/').includes('..') || path === '') {
    throw new Error(`The archive holds the path ${path}, which leads outside`);
  }
  return { path, type, mode: readNumber('mode'), size: readNumber('size'), mtimeMs: readNumber('mtime') * 1000 };
}

/** Reads given numbers of bytes from a stream of chunks. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** At most `length` bytes, at least one. */
  async readSome(length: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) throw new Error('The archive is cut off');
      this.#rest = value;
    }
    const some = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(some.length);
    return some;
  }

  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const some = await this.readSome(left);
      parts.push(some);
      left -= some.length;
    }
    return Buffer.concat(parts);
  }

  /** Reads to the end, so that the gzip checksum is verified. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
