import { createHash } from 'node:crypto';
import type { Access } from './server';

/** As a browser divides files; see src/resources/resumableUpload.ts. */
const PIECE = 4 * 1024 * 1024;

/** A file in the pieces that a browser sends, with their digests. */
export interface Sent {
  id: string;
  type: string;
  length: number;
  pieces: { bytes: Buffer; digest: string }[];
}

export function inPieces(id: string, type: string, bytes: Buffer): Sent {
  const pieces: Sent['pieces'] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    pieces.push({ bytes: piece, digest: createHash('sha256').update(piece).digest('base64') });
  }
  return { id, type, length: bytes.length, pieces };
}

/** Requests of a member; throws what is no success. */
export function createClient({ origin, headers, boardId }: Access) {
  async function ask(method: string, path: string, more: Record<string, string>, body?: Buffer | string) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body: body as never }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  }
  const call = (resource: string, verb: string, options: object) =>
    ask('POST', `/resource/${resource}/${verb}/`, { 'content-type': 'application/json' }, JSON.stringify({ options }));
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  /** A small file comes in one request. Returns the id of its image. */
  async function upload(sent: Sent): Promise<string> {
    const [piece] = sent.pieces;
    if (!piece || sent.pieces.length > 1) {
      await send(sent);
      return finish(sent.id);
    }
    const more = { 'upload-checksum': `sha256 ${piece.digest}`, 'content-type': 'application/offset+octet-stream' };
    return JSON.parse(await ask('POST', '/v3/uploads/whole', more, piece.bytes)).resource_response.data.id;
  }

  async function send({ id, type, length, pieces }: Sent): Promise<void> {
    const metadata = `id ${base64(id)},fingerprint ${base64(`${id} ${type}`)}`;
    await ask('POST', '/v3/uploads/', { 'upload-length': String(length), 'upload-metadata': metadata });
    let offset = 0;
    for (const { bytes, digest } of pieces) {
      const more = { 'upload-offset': String(offset), 'upload-checksum': `sha256 ${digest}` };
      await ask('PATCH', `/v3/uploads/${id}`, { ...more, 'content-type': 'application/offset+octet-stream' }, bytes);
      offset += bytes.length;
    }
  }
  const finish = async (id: string): Promise<string> =>
    JSON.parse(await ask('POST', `/v3/uploads/${id}/finish`, {})).resource_response.data.id;

  return {
    send,
    finish,
    upload,
    /** Uploads a picture and publishes a draft with it. */
    async publish(picture: Sent): Promise<void> {
      const media_id = await upload(picture);
      await call('PinDraftResource', 'update', {
        ...{ draft_id: picture.id, version: 0, editor_id: 'desktop', edit: 1, media_id, title: picture.id },
        ...{ description: '', alt_text: '', link: '', board_id: boardId, section_id: null, publish_at: null },
        ...{ time_zone: '', image: null, upload: null, is_comments_allowed: true, crop: null, cover_ms: null },
        ...{ captions: '', pin_item_ids: [], is_story: false, story_page: null, pin_tags: [] },
        ...{ is_shopping_rec_allowed: true },
      });
      await call('PinDraftPublishResource', 'create', { draft_id: picture.id, version: 1 });
    },
  };
}
