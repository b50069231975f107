import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Media } from '../../contract/schemas/content/media';
import type { Agent } from './agent';

/** A new upload's own id. */
const newUploadId = () => `u${randomUUID()}`;

/** Begins an upload as a browser does. */
export function openUpload(
  agent: Agent,
  length: number,
  {
    id = newUploadId(),
    fingerprint = '',
    headers = {},
  }: { id?: string; fingerprint?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `id ${base64(id)},fingerprint ${base64(fingerprint)}`;
  return agent.request({
    method: 'POST',
    url: '/v3/uploads/',
    headers: { 'upload-length': String(length), 'upload-metadata': metadata, ...headers },
  });
}

/** Appends a piece to an upload. */
export function appendPiece(
  agent: Agent,
  id: string,
  offset: number,
  piece: Buffer,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return agent.request({
    method: 'PATCH',
    url: `/v3/uploads/${id}`,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
    payload: piece,
  });
}

/** Uploads a file in one piece; returns the last response, which is the first that is not a success. */
export async function sendUpload(
  agent: Agent,
  { bytes, id = newUploadId() }: { bytes: Buffer; id?: string },
): Promise<LightMyRequestResponse> {
  const opened = await openUpload(agent, bytes.length, { id });
  if (opened.statusCode !== 201) return opened;
  const appended = await appendPiece(agent, id, 0, bytes);
  if (appended.statusCode !== 204) return appended;
  return agent.request({ method: 'POST', url: `/v3/uploads/${id}/finish` });
}

/** The data of an upload that must succeed. */
export async function upload(agent: Agent, bytes: Buffer): Promise<Media> {
  const response = await sendUpload(agent, { bytes });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().resource_response.data;
}
