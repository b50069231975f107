import { UPLOAD_PIECE_BYTES } from '../../contract/constants/content/uploads';
import { guestPicturePath } from '../../contract/constants/pins/guestLinks';
import type { Media } from '../../contract/schemas/content/media';
import { ApiError } from '../lib/apiError';
import type { Http, HttpAnswer } from '../lib/http';
import { sha256 } from '../lib/sha256';

/** Pauses between attempts that bring nothing forward, in ms; after the last one the upload fails. */
const PAUSES = [500, 1000, 2000, 4000, 8000] as const;

/** Base64 of UTF-8, as tus encodes the values of metadata. */
const utf8ToBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

interface UploadOptions {
  http: Http;
  /** The content of an answer; throws its error. */
  read: <Data>(answer: HttpAnswer) => { data: Data };
  sleep: (ms: number) => Promise<void>;
  /** Names the upload: the same file under the same id is resumed, also by another page. */
  id: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((sent: number) => void) | undefined;
}

const pathOf = (id: string) => `/v3/uploads/${encodeURIComponent(id)}`;

/**
 * Sends a file and has an image or a video made of it: a small one in one request, which costs a third of three. A larger
 * one, and one that did not arrive so, as `sendResumably`.
 */
export async function uploadResumably(file: Blob, options: UploadOptions): Promise<Media> {
  const { http, read, id, signal } = options;
  const media = file.size > 0 && file.size <= UPLOAD_PIECE_BYTES ? await sendWhole(file, options) : null;
  if (media) return media;
  const request = { method: 'POST', path: `${pathOf(id)}/finish`, body: {}, signal } as const;
  return sendResumably(file, options, async () => read<Media>(await http(request)).data);
}

/**
 * Sends a file in pieces (the tus protocol, docs/adr/0026) and continues where it was interrupted. `finish` is called
 * when all of it has arrived.
 */
export async function sendResumably<R>(file: Blob, options: UploadOptions, finish: () => Promise<R>): Promise<R> {
  const { http, read, sleep, id, signal, onProgress } = options;
  const path = pathOf(id);
  let failures = 0;
  let arrived = 0;
  for (;;) {
    try {
      const offset = await open(file, options);
      // What brings the upload forward makes up for earlier failures.
      if (offset > arrived) failures = 0;
      arrived = offset;
      onProgress?.(arrived / file.size);
      while (arrived < file.size) {
        arrived = await sendPiece(file, arrived, { http, read, path, signal, onProgress });
        failures = 0;
      }
      return await finish();
    } catch (error) {
      const pause = PAUSES[failures];
      if (pause === undefined || !isTemporary(error)) throw error;
      failures += 1;
      await sleep(pause);
      if (signal?.aborted) throw error;
    }
  }
}

const BYTES = 'application/offset+octet-stream';
const checksumOf = async (piece: Blob): Promise<Record<string, string>> => {
  const digest = await sha256(piece);
  return digest === null ? {} : { 'Upload-Checksum': `sha256 ${digest}` };
};

/** Null if the file did not arrive, or the server is of an earlier version, and it is worth trying in pieces. */
async function sendWhole(file: Blob, { http, read, signal, onProgress }: UploadOptions): Promise<Media | null> {
  const headers = { 'Content-Type': BYTES, ...(await checksumOf(file)) };
  const onSent = (sent: number) => onProgress?.(sent);
  try {
    const answer = await http({ method: 'POST', path: '/v3/uploads/whole', body: file, headers, signal, onSent });
    return read<Media>(answer).data;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.body.httpStatus === 404;
    if (signal?.aborted || !(isUnknown || isTemporary(error))) throw error;
    return null;
  }
}

/** Begins the upload or finds it; returns how much the server has. */
async function open(file: Blob, { http, read, id, signal }: UploadOptions): Promise<number> {
  const { name, lastModified } = file as Partial<File>;
  const fingerprint = [name ?? '', lastModified ?? '', file.type].join(' ');
  const metadata = `id ${utf8ToBase64(id)},fingerprint ${utf8ToBase64(fingerprint)}`;
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(file.size), 'Upload-Metadata': metadata };
  const answer = await http({ method: 'POST', path: '/v3/uploads/', body: {}, headers, signal });
  return read<{ offset: number }>(answer).data.offset;
}

/** Sends a picture of a guest in one request; of a retry the server makes nothing more. The answer describes no media. */
export async function sendGuestPicture(
  file: Blob,
  {
    http,
    read,
    signal,
    guest,
  }: Pick<UploadOptions, 'http' | 'read' | 'signal'> & { guest: { id: string; name: string } },
): Promise<Media> {
  const headers = { 'Content-Type': BYTES, 'X-Guest-Name': encodeURIComponent(guest.name) };
  return read<Media>(await http({ method: 'POST', path: guestPicturePath(guest.id), body: file, headers, signal }))
    .data;
}

type PieceOptions = Pick<UploadOptions, 'http' | 'read' | 'signal' | 'onProgress'> & { path: string };

async function sendPiece(file: Blob, from: number, options: PieceOptions): Promise<number> {
  const { http, read, path, signal, onProgress } = options;
  const end = Math.min(file.size, from + UPLOAD_PIECE_BYTES);
  const piece = file.slice(from, end);
  const answer = await http({
    method: 'PATCH',
    path,
    body: piece,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(from),
      'Content-Type': BYTES,
      ...(await checksumOf(piece)),
    },
    signal,
    onSent: (sent) => onProgress?.((from + sent * (end - from)) / file.size),
  });
  if (answer.status !== 204) read(answer);
  return end;
}

/** No connection, a busy server, a damaged piece, or another request that has written meanwhile: worth another attempt. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { httpStatus, id } = error.body;
  return (
    httpStatus === 0 ||
    httpStatus === 429 ||
    httpStatus === 502 ||
    httpStatus === 503 ||
    httpStatus === 504 ||
    id === 'uploadOffset' ||
    id === 'uploadDamaged'
  );
}
