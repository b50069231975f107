import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNetwork } from '../../server/platform/push/push';

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PushService {
  /** For the server under test: names lead to this service. */
  network: PushNetwork;
  received: Received[];
  /** The status that it answers from now on; 201 at first. */
  answer(status: number): void;
  /** Answers none of the next messages before it has got so many. */
  holdUntil(count: number): void;
  endpoint(name: string): string;
  close(): Promise<void>;
}

/** A push service (RFC 8030) on this machine. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  let status = 201;
  let awaited = 0;
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      held.push(() => response.writeHead(status).end());
      if (received.length >= awaited) for (const reply of held.splice(0)) reply();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    network: {
      protocol: 'http:',
      resolveHost: async () => ['127.0.0.1'],
      isAddressAllowed: (address) => address === '127.0.0.1',
    },
    received,
    answer(to) {
      status = to;
    },
    holdUntil(count) {
      awaited = count;
    },
    endpoint: (name) => `http://push.magpie.test:${port}/${name}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export interface TestBrowser {
  keys: { p256dh: string; auth: string };
  /** The text of an encrypted message (RFC 8188, RFC 8291). */
  decrypt(body: Buffer): unknown;
}

/** A browser's keys, and its side of the encryption. */
export function createTestBrowser(): TestBrowser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => JSON.parse(decrypt(own, auth, body)) as unknown,
  };
}

const SALT_BYTES = 16;
const KEY_AT = SALT_BYTES + 5;
const TAG_BYTES = 16;

function decrypt(own: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const textAt = KEY_AT + (body[KEY_AT - 1] ?? 0);
  const sender = body.subarray(KEY_AT, textAt);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(textAt, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
