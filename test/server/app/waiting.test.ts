import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { PLAIN_MARK, PLAIN_STYLE } from '../../../contract/constants/plainPage';
import { EarlyServer } from '../../../server/earlyServer';
import { registerClosing } from '../../../server/transport/lifecycle';
import { answerWhileStarting } from '../../../server/waiting';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

it('[BOOT-048] answers 503 until it gives the port away', async () => {
  const port = await freePort();
  const waiting = await answerWhileStarting(port, '127.0.0.1');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toBe('Magpie is starting. This page opens by itself in a moment.\n');

  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain(
    `<style>${PLAIN_STYLE}</style></head>\n<body><main>${PLAIN_MARK}<h1>Magpie is starting</h1>`,
  );

  for (const [accepted, start] of [
    ['de-AT,de;q=0.9', '<html lang="de" dir="ltr">'],
    ['he', '<html lang="he" dir="rtl">'],
    ['fi', '<html lang="en" dir="ltr">'],
  ] as const) {
    const other = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { accept: 'text/html', 'accept-language': accepted },
    });
    expect(await other.text()).toContain(start);
  }

  await expect(answerWhileStarting(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await waiting.close();
  const next = await answerWhileStarting(port, '127.0.0.1');
  await next.close();
});

/** An app on the server that listened before it. */
async function takeOver(waiting: Awaited<ReturnType<typeof answerWhileStarting>>) {
  const app = fastify({
    return503OnClosing: false,
    serverFactory: (handler) => {
      waiting.server.setApp(handler);
      return waiting.server;
    },
  });
  registerClosing(app);
  app.post('/', async ({ body }) => ({ saved: body }));
  app.get('/', async () => ({ page: true }));
  await app.listen({ host: '::' });
  return app;
}

const post = (port: number, body: object) =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'text/html,*/*' },
  });

it('[BOOT-048] holds what was sent once until the app is there, which answers it', async () => {
  const port = await freePort();
  const waiting = await answerWhileStarting(port, '127.0.0.1');
  const answers = [1, 2, 3].map((number) => post(port, { number }));
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  const app = await takeOver(waiting);
  expect(await Promise.all(answers.map(async (answer) => (await answer).json()))).toEqual([
    { saved: { number: 1 } },
    { saved: { number: 2 } },
    { saved: { number: 3 } },
  ]);
  expect(await (await post(port, { number: 4 })).json()).toEqual({ saved: { number: 4 } });
  await app.close();
});

it('holds pages as well where other processes serve the site meanwhile', async () => {
  const port = await freePort();
  const waiting = await answerWhileStarting(port, '127.0.0.1', { holdsPages: true });
  const page = fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  const app = await takeOver(waiting);
  expect(await (await page).json()).toEqual({ page: true });
  await app.close();
});

it('answers on its way down what comes over a connection that was opened before', async () => {
  const port = await freePort();
  const app = await takeOver(await answerWhileStarting(port, '127.0.0.1'));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise(setImmediate);
  const closed = app.close();
  await sleep(150);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"late":[]}');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK.*connection: close.*\{"saved":\{"late":\[\]\}\}$/is);
  await closed;
});

it('closes connections over which nothing comes, also in the middle of a request', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const server = new EarlyServer((_request, response) => response.end('early'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (text: string) => {
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(port, '127.0.0.1');
    const [end] = await accepted;
    socket.write(text);
    while (end.bytesRead < text.length) await new Promise(setImmediate);
    return { socket, isClosed: () => end.destroyed };
  };
  const [silent, begun] = [await open(''), await open('POST / HT')];
  const atEachLook = [0, 1000, 3999, 4000].map((at) => {
    now = at;
    server.closeIdleConnections();
    return [silent.isClosed(), begun.isClosed()];
  });
  expect(atEachLook).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  for (const { socket } of [silent, begun]) socket.destroy();
  clock.mockRestore();
  server.close();
});
