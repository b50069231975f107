import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buildTestApp } from '../../support/buildTestApp';

it('refuses a request with two Host headers', async () => {
  const app = await buildTestApp();
  try {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const ask = async (hosts: readonly string[]) => {
      const socket = connect(port, '127.0.0.1');
      const lines = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
      socket.end(`${lines.join('\r\n')}\r\n\r\n`);
      const [head] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return head.toString().split('\r\n')[0];
    };
    expect(await ask(['pins.example'])).toBe('HTTP/1.1 200 OK');
    expect(await ask(['pins.example', 'evil.example'])).toBe('HTTP/1.1 400 Bad Request');
  } finally {
    await app.close();
  }
});
