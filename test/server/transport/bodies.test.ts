import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { limitBodyTime } from '../../../server/transport/bodies';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  limitBodyTime(app, 300);
  app.post('/echo', async (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a piece every so often and answers what came back until the connection ended. */
async function trickle(pieces: readonly string[], everyMs: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await sleep(everyMs);
  }
  await Promise.race([closed, sleep(1500, undefined, { ref: false })]);
  const isOpen = !socket.destroyed;
  socket.destroy();
  return isOpen ? `open ${received}` : received;
}

const head = (type: string, length: number) =>
  `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe('a body', () => {
  it('that comes in time is answered, and its connection stays', async () => {
    expect(await trickle([head('application/json', 7), '{"a":', '1}'], 50)).toMatch(
      /^open HTTP\/1.1 200 [\s\S]*{"a":1}$/,
    );
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'of type %s that never comes to its end is waited for no longer than that',
    async (type) => {
      expect(await trickle([head(type, 5000), ...'{"a": "bcdefghijklmnopqrstuvwxyz"'], 50)).not.toMatch(/^open/);
    },
  );
});
