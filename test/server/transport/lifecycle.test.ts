import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { registerClosing } from '../../../server/transport/lifecycle';

/** Asks once in a thread of its own, and posts the status, or the code of the error. */
const ASK = `
const { get } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
parentPort.once('message', () => {
  get({ port: workerData, host: '127.0.0.1', agent: false }, (answer) => parentPort.postMessage(answer.statusCode)).on(
    'error',
    ({ code }) => parentPort.postMessage(code),
  );
});`;

it('answers who is connected but not yet heard when the port is closed', async () => {
  const server = fastify();
  registerClosing(server);
  server.get('/', async () => 'here');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const worker = new Worker(ASK, { eval: true, workerData: port });
  await once(worker, 'online');
  worker.postMessage('now');
  const answered = once(worker, 'message');
  // The event loop is busy while the connection arrives.
  const end = performance.now() + 500;
  while (performance.now() < end);
  const closed = new Promise((resolve) => server.server.close(resolve));
  expect(await answered).toEqual([200]);
  server.server.closeIdleConnections();
  await closed;
  await worker.terminate();
});
