import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from './support';

/** The same server behind a way that carries no cookie, there or back: so a browser that blocks them is to the server. */
export async function withoutCookies(server: TestServer): Promise<{ url: string; close(): Promise<void> }> {
  const way = createServer((asked, answer) => {
    const { cookie: _sent, ...headers } = asked.headers;
    const onward = request(new URL(asked.url ?? '/', server.url), { method: asked.method, headers }, (found) => {
      const { 'set-cookie': _set, ...rest } = found.headers;
      answer.writeHead(found.statusCode ?? 502, rest);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => way.listen(0, 'localhost', resolve));
  const { port } = way.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      way.closeAllConnections();
      return new Promise((resolve) => way.close(() => resolve()));
    },
  };
}
