import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTestApp } from '../../support/buildTestApp';

it('finishes what is under way when it closes, then ends although the connections could be used again', async () => {
  let finish = () => {};
  const underWay = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = await buildTestApp({
    async pages(server) {
      server.get('/slow', async () => {
        arrived();
        await underWay;
        return { done: true };
      });
    },
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const slow = once(get({ port, path: '/slow', agent }), 'response') as Promise<[IncomingMessage]>;
  await hasArrived;

  const closed = app.close();
  await new Promise(setImmediate);
  finish();
  const [response] = await slow;
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
  response.resume();
  await closed;
  agent.destroy();
});
