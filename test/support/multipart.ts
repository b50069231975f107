import type { LightMyRequestResponse } from 'fastify';
import type { Media } from '../../contract/schemas/media';
import type { Agent } from './agent';

const BOUNDARY = 'magpie-test-boundary';

export interface TestFile {
  bytes: Buffer;
  /** The form field; the server expects `file`. */
  field?: string;
  filename?: string;
  type?: string;
}

/** A form with one file, as a browser sends it. */
export function multipartForm({ bytes, field = 'file', filename = 'picture.png', type = 'image/png' }: TestFile) {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

/** Sends a file to POST /v3/media/ and returns the response. */
export function sendUpload(agent: Agent, file: TestFile): Promise<LightMyRequestResponse> {
  return agent.request({ method: 'POST', url: '/v3/media/', ...multipartForm(file) });
}

/** The data of an upload that must succeed. */
export async function upload(agent: Agent, bytes: Buffer): Promise<Media> {
  const response = await sendUpload(agent, { bytes });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().resource_response.data;
}
