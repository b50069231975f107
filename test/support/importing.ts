import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { Import } from '../../contract/schemas/admin/imports';
import { ApiError } from '../../server/platform/http/errors';
import { AnsweredWithError } from '../../server/platform/http/fetchErrors';
import type { SafeFetch } from '../../server/platform/http/safeFetch';
import type { Member } from './buildTestApp';
import { appendPiece, openUpload } from './uploading';

let uploads = 0;
const nextUpload = () => {
  uploads += 1;
  return `import${uploads}`;
};

/** Uploads a file whole, for a call that makes something of it; returns the id of the upload. */
export async function sendWhole(member: Member, bytes: Buffer, id = nextUpload()): Promise<string> {
  await openUpload(member, bytes.length, { id });
  await appendPiece(member, id, 0, bytes);
  return id;
}

/** Brings a file, and returns the import as it stands before it was read. */
export async function bring(member: Member, name: string, content: string | Buffer, id?: string): Promise<Import> {
  const upload_id = await sendWhole(member, Buffer.from(content), id);
  return (await member.call('ImportsResource.create', { uploads: [{ upload_id, name }] })).data;
}

/** A ZIP of these files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** A picture that differs by `seed`. */
export const pictureOf = (seed: number): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 160, channels: 3, background: { r: seed % 256, g: (seed * 7) % 256, b: 90 } } })
    .png()
    .toBuffer();

interface FakeWeb {
  /** What an address answers: bytes, or a status with its Retry-After; 404 where it is not there. */
  answers: Map<string, Buffer | { status: number; retryAfter?: string }>;
  asked: string[];
  safeFetch: SafeFetch;
}

/** A web of a few addresses, behind the same door as the real one. */
export function createFakeWeb(): FakeWeb {
  const answers: FakeWeb['answers'] = new Map();
  const asked: string[] = [];
  const streamPublic: SafeFetch['streamPublic'] = async (url, _options, consume) => {
    asked.push(url);
    const answer = answers.get(url) ?? { status: 404 };
    if (!Buffer.isBuffer(answer)) {
      const cause = new AnsweredWithError(answer.status, answer.retryAfter ?? null);
      throw new ApiError('unreachableAddress', { cause });
    }
    const head = { url, contentType: answer[0] === 60 ? 'text/html' : 'image/png', charset: null, etag: null };
    const result = await consume(Readable.from([answer]), head);
    return { ...head, result: result as never };
  };
  const notUsed = () => Promise.reject(new Error('not used'));
  const safeFetch = { streamPublic, fetchPublic: notUsed, postPublic: notUsed, checkAddress: () => {} };
  return { answers, asked, safeFetch };
}
