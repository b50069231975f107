import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** About a tenth smaller than what can be made while somebody waits for each file. */
const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
};

const YEAR_SECONDS = 31_536_000;

interface KeptFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoding: keyof typeof COMPRESS;
}

/**
 * Answers for the scripts and style sheets of a build from memory, each compressed when it is first asked for: some two
 * megabytes for each encoding. A page asks for dozens of them, and to list the folder, read and compress for each took a
 * small host more of its processor than the page itself. `folder` is listed once, because files of a build do not change;
 * whatever else is in it, and later, `reply.sendFile` answers.
 */
export async function registerKeptFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = await keepFiles(folder);
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    const kept = await files.find(file, request.headers['accept-encoding']);
    if (!kept) return reply.sendFile(file);
    const etag = `W/"${file}"`;
    void reply.headers({
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      etag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(kept.type).header('content-encoding', kept.encoding).send(kept.bytes);
  });
}

async function keepFiles(folder: string) {
  const names = new Set((await readdir(folder)).filter((name) => path.extname(name) in TYPES));
  const kept = new Map<string, Promise<Buffer>>();
  return {
    /** Nothing for a file that is not kept, and for clients that take neither encoding. */
    async find(name: string, acceptEncoding: string | undefined): Promise<KeptFile | undefined> {
      const type = TYPES[path.extname(name)];
      const encoding = encodingFor(acceptEncoding);
      if (!type || !encoding || !names.has(name)) return undefined;
      const key = `${encoding} ${name}`;
      let bytes = kept.get(key);
      if (!bytes) {
        bytes = readFile(path.join(folder, name)).then(COMPRESS[encoding]);
        // What could not be read is tried again.
        bytes.catch(() => kept.delete(key));
        kept.set(key, bytes);
      }
      return { bytes: await bytes, type, encoding };
    },
  };
}

/** The better one that the client takes: browsers ask for brotli on HTTPS alone. */
function encodingFor(acceptEncoding = ''): KeptFile['encoding'] | undefined {
  const taken = acceptEncoding.split(',').map((part) => part.split(';'));
  const isTaken = (wanted: string) =>
    taken.some(([name = '', quality = '']) => name.trim() === wanted && Number(quality.split('=')[1] ?? 1) > 0);
  return (['br', 'gzip'] as const).find(isTaken);
}
