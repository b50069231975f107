import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  expect(await page.text()).toContain('<h1>Magpie is starting</h1>');

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
