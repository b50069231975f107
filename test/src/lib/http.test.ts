import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../../src/lib/clock';
import { createHttp, type HttpOptions } from '../../../src/lib/http';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: { status: number; body: string; headers?: Record<string, string> };

beforeAll((done) => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (url === '/slow') return;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    done();
  });
});
afterAll((done) => {
  server.closeAllConnections();
  server.close(done);
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: '{"ok":true}' };
});

const open = (options: Partial<HttpOptions> = {}) =>
  createHttp({ baseUrl, csrfToken: () => 'token-1', account: () => '7', ...options });

describe('http', () => {
  it('sets the clock by the answers of this site', async () => {
    const lacking = () => Math.round((systemClock.now() - Date.now()) / 1000);
    const answerAt = async (lack: number, path: string, origin?: string) => {
      answer = { ...answer, headers: { date: new Date(Date.now() + lack * 1000).toUTCString() } };
      await open()({ method: 'GET', path, ...(origin && { origin }) });
    };
    await answerAt(-7200, '/a');
    expect(lacking()).toBeCloseTo(-7200, -1);
    // Another site's, and what the service worker kept.
    await answerAt(0, '/a', baseUrl);
    await answerAt(0, '/resource/BoardPickerBoardsResource/get/?a=1');
    expect(lacking()).toBeCloseTo(-7200, -1);
    await answerAt(0, '/a');
    expect(lacking()).toBeCloseTo(0, -1);
  });

  it('[QUERY-002] [QUERY-003] [QUERY-004] says what it wants, who asks, and proves that it is the page', async () => {
    expect(await open()({ method: 'POST', path: '/a?b=1', body: { c: 2 } })).toEqual({
      status: 200,
      data: { ok: true },
    });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/a?b=1', body: '{"c":2}' });
    expect(seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrftoken': 'token-1',
      'x-magpie-account': '7',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('reads the token again for every request, and sends none where there is none', async () => {
    let token: string | null = null;
    const http = open({ csrfToken: () => token });
    await http({ method: 'GET', path: '/' });
    token = 'renewed';
    await http({ method: 'GET', path: '/' });
    expect(seen.map(({ headers }) => headers['x-csrftoken'])).toEqual([undefined, 'renewed']);
  });

  it('[ACCT-003] sends form-encoded and multipart bodies as what they are', async () => {
    await open()({ method: 'POST', path: '/', body: new URLSearchParams({ email: 'a@example.org' }) });
    const form = new FormData();
    form.append('file', new Blob(['picture'], { type: 'image/png' }), 'a.png');
    await open()({ method: 'POST', path: '/', body: form });
    expect(seen[0]).toMatchObject({ body: 'email=a%40example.org' });
    expect(seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[1]?.body).toContain('name="file"; filename="a.png"');
  });

  it('takes any status for an answer', async () => {
    answer = { status: 404, body: '{"no":1}' };
    expect(await open()({ method: 'GET', path: '/' })).toEqual({ status: 404, data: { no: 1 } });
  });

  it('[BOOT-037] tells the version of every answer', async () => {
    const versions: string[] = [];
    answer.headers = { 'X-Magpie-Version': 'v2' };
    await open({ onVersion: (version) => versions.push(version) })({ method: 'GET', path: '/' });
    expect(versions).toEqual(['v2']);
  });

  it('a server that is not there is an error of its own, not an answer', async () => {
    const http = open({ baseUrl: 'http://127.0.0.1:1' });
    await expect(http({ method: 'GET', path: '/' })).rejects.toMatchObject({
      name: 'ApiError',
      body: { code: 'server', httpStatus: 0 },
    });
  });

  it('a request that is given up says so', async () => {
    const controller = new AbortController();
    const waiting = open()({ method: 'GET', path: '/slow', signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells how much of a body has left', async () => {
    const sent: number[] = [];
    await open()({ method: 'POST', path: '/', body: { text: 'x'.repeat(10_000) }, onSent: (part) => sent.push(part) });
    expect(sent.at(-1)).toBe(1);
  });
});
