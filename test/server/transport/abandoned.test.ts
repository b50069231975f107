import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { COOKIES } from '../../../contract/constants/headers';
import { queryHashes } from '../../../contract/queries/manifest';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { buildPin } from '../../support/serverFactories';

const logged: string[] = [];
let app: TestApp;
let ida: Member;
beforeAll(async () => {
  app = await buildTestApp({ log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) });
  ida = await app.signUp('ida');
  await ida.request({ method: 'GET', url: '/v3/none/' });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a request and closes the connection as soon as the server works on it. */
async function abandon(path: string, body: object): Promise<void> {
  const { port } = app.server.server.address() as AddressInfo;
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  const arrived = once(app.server.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'accept-encoding: gzip',
      `cookie: ${[...ida.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      `x-csrftoken: ${ida.cookies.get(COOKIES.csrf)}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(text)}`,
      `\r\n${text}`,
    ].join('\r\n'),
  );
  const [, response] = await arrived;
  socket.destroy();
  await once(response, 'close');
}

it('an answer that nobody waits for is no error of the server', async () => {
  const { id } = await buildPin(app.services, { title: 'Blue bowl' });
  const url = '/_/graphql/';
  const payload = { queryHash: queryHashes.CloseupPageQuery, variables: { pinId: id, isAuth: true } };
  await abandon(url, payload);
  // The database answers in turn: what it answers to this call is later than what it answered to that.
  for (let i = 0; i < 2; i += 1) expect((await ida.request({ method: 'POST', url, payload })).statusCode).toBe(200);
  expect(logged).toEqual([]);
});
