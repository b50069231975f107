import { once } from 'node:events';
import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isOwnAddress, isPublicAddress, networkOf } from '../../../../server/platform/http/publicAddress';
import { createSafeFetch, type SafeFetchOptions } from '../../../../server/platform/http/safeFetch';

let server: Server;
let origin: string;
let answer: RequestListener;
let requests: http.IncomingMessage[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  requests = [];
  answer = (_request, response) => response.end('hello');
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;
const isLocalServer = (address: string) => address === '127.0.0.1';

function createFetch(options: Partial<SafeFetchOptions> = {}) {
  return createSafeFetch({ userAgent: 'Magpie', timeoutMs: 2000, isAddressAllowed: isLocalServer, ...options });
}

const get = (url: string, options: Partial<SafeFetchOptions> = {}, maxBytes = 1_000_000) =>
  createFetch(options).fetchPublic(url, { maxBytes, accept: 'text/html' });

describe('which addresses are public', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'example.com',
    '',
  ])('[PIN-031] %s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['::1', '::'],
    ['unix', 'unix'],
  ])('%s is of the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('knows the machine by its own addresses', () => {
    expect(isOwnAddress('127.0.0.1')).toBe(true);
    expect(isOwnAddress('8.8.8.8')).toBe(false);
  });
});

describe('addresses that are refused unasked', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://intranet/',
    'http://user:password@example.com/',
    'http://user@example.com/',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:6000/',
    'http://example.com:6667/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    'gopher://example.com/',
    '//example.com/',
    'example.com',
    'http://',
    '',
  ])('[PIN-031] %s', async (url) => {
    const resolveHost = jest.fn(async () => ['127.0.0.1']);
    const { fetchPublic } = createSafeFetch({ userAgent: 'Magpie', resolveHost });
    await expect(fetchPublic(url, { maxBytes: 1000, accept: '*/*' })).rejects.toMatchObject({
      code: 'forbiddenAddress',
      httpStatus: 422,
    });
    expect(resolveHost).not.toHaveBeenCalled();
  });

  it('those of names that lead inside, each time they are asked for', async () => {
    // The first is of a range for documentation, where nothing is, and taken for public here.
    const answers = ['203.0.113.9', '127.0.0.1', '::1', 'fd00::1'];
    const resolveHost = async () => answers.splice(0, 1);
    const { fetchPublic } = createSafeFetch({
      userAgent: 'Magpie',
      resolveHost,
      timeoutMs: 100,
      isAddressAllowed: (address) => address === '203.0.113.9' || isPublicAddress(address),
    });
    const url = `http://rebinding.example:${port()}/`;
    const codes: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      codes.push(await fetchPublic(url, { maxBytes: 100, accept: '*/*' }).catch((error) => error.code));
    }
    expect(codes).toEqual(Array(4).fill('unreachableAddress'));
    expect(requests).toHaveLength(0);
  });

  it('but not names of which one address is allowed: only that one is connected to', async () => {
    const resolveHost = async () => ['10.0.0.1', '127.0.0.1', '::1'];
    const { body } = await get(`http://mixed.example:${port()}/`, { resolveHost });
    expect(body.toString()).toBe('hello');
    expect(requests[0]?.headers.host).toBe(`mixed.example:${port()}`);
  });
});

describe('redirects', () => {
  const redirectTo = (location: string, status = 302) => {
    answer = (request, response) => {
      if (request.url === '/end') response.end('the end');
      else response.writeHead(status, { location }).end();
    };
  };

  it.each([
    'http://127.0.0.1:9/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f.1/',
    'file:///etc/passwd',
    'http://localhost/',
  ])('are refused where they lead to %s', async (location) => {
    redirectTo(location);
    // The test's own server has another name here, so that its own address may be forbidden like any inside one.
    const { fetchPublic } = createSafeFetch({
      userAgent: 'Magpie',
      isAddressAllowed: (address) => address === '127.0.0.1' && requests.length === 0,
      resolveHost: async () => ['127.0.0.1'],
    });
    const fetching = fetchPublic(`http://outside.example:${port()}/`, { maxBytes: 1000, accept: '*/*' });
    await expect(fetching).rejects.toMatchObject({ code: 'forbiddenAddress' });
    expect(requests).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])('are followed with %i, relative ones too', async (status) => {
    redirectTo('/end', status);
    const { url, body } = await get(`${origin}/begin`);
    expect([url, body.toString()]).toEqual([`${origin}/end`, 'the end']);
  });

  it('end after five', async () => {
    redirectTo('/again');
    await expect(get(origin)).rejects.toMatchObject({ code: 'unreachableAddress' });
    expect(requests).toHaveLength(6);
  });

  it('carry no cookie on', async () => {
    answer = (request, response) => {
      if (request.url === '/end') response.end();
      else response.writeHead(302, { location: '/end', 'set-cookie': 'track=1' }).end();
    };
    await get(origin);
    expect(requests[1]?.headers.cookie).toBeUndefined();
  });
});

describe('servers that mean no good', () => {
  it.each([
    ['never answers', () => {}],
    [
      'drips without an end',
      ((_request, response) => {
        const timer = setInterval(() => response.write('x'), 10);
        response.on('close', () => clearInterval(timer));
      }) satisfies RequestListener,
    ],
    ['stops in the middle', ((_request, response) => response.writeHead(200).write('half')) satisfies RequestListener],
  ] as [string, RequestListener][])('one that %s is left when the time is over', async (_what, listener) => {
    answer = listener;
    const before = Date.now();
    await expect(get(origin, { timeoutMs: 150 })).rejects.toMatchObject({
      code: 'unreachableAddress',
      message: 'That address took too long to answer.',
    });
    expect(Date.now() - before).toBeLessThan(1500);
  });

  it('a name server that never answers is left when the time is over', async () => {
    const resolveHost = () => new Promise<string[]>(() => {});
    await expect(get('http://slow.example/', { resolveHost, timeoutMs: 100 })).rejects.toMatchObject({
      code: 'unreachableAddress',
    });
  });

  it('an endless body ends at the limit', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(10_000))) sent += 10_000;
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    await expect(get(origin, {}, 50_000)).rejects.toMatchObject({ code: 'tooLarge', httpStatus: 413 });
    expect(sent).toBeLessThan(20_000_000);
  });

  it('a body that claims to be too large is not read', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 60_000 }).end(Buffer.alloc(60_000));
    await expect(get(origin, {}, 50_000)).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
  ])('a %s bomb ends at the limit', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(50_000);
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    await expect(get(origin, {}, 50_000)).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it('an endless compressed body that gives nothing ends at the limit too', async () => {
    const empty = gzipSync('');
    answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const write = () => {
        while (!response.destroyed && response.write(Buffer.concat(Array(500).fill(empty))));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    await expect(get(origin, {}, 50_000)).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['broken gzip', { 'content-encoding': 'gzip' }, 'this is no gzip'],
    ['gzip that is cut off', { 'content-encoding': 'gzip' }, gzipSync('hello '.repeat(1000)).subarray(0, 20)],
    ['an unknown encoding', { 'content-encoding': 'zstd' }, 'x'],
    ['an error', { ':status': '500' }, 'sorry'],
  ])('%s is an address that could not be opened', async (_what, headers, data) => {
    answer = (_request, response) => {
      const { ':status': status = '200', ...rest } = headers as Record<string, string>;
      response.writeHead(Number(status), rest).end(data);
    };
    await expect(get(origin)).rejects.toMatchObject({ code: 'unreachableAddress', httpStatus: 422 });
  });

  it('a connection that breaks in the middle is an address that could not be opened', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(get(origin)).rejects.toMatchObject({ code: 'unreachableAddress' });
  });

  it('so is a port where nothing listens, and a name that nobody knows', async () => {
    await expect(get('http://127.0.0.1:1042/')).rejects.toMatchObject({ code: 'unreachableAddress' });
    const resolveHost = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    await expect(get('http://nobody.example/', { resolveHost })).rejects.toMatchObject({ code: 'unreachableAddress' });
  });
});

describe('answers', () => {
  it('come decompressed, with type and charset, by a request that says who asks and nothing more', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'Text/HTML; Charset="ISO-8859-2"', 'content-encoding': 'gzip' });
      response.end(gzipSync('hello'));
    };
    const { body, ...head } = await get(`${origin}/page?x=1#part`);
    expect(body.toString()).toBe('hello');
    expect(head).toEqual({ url: `${origin}/page?x=1#part`, contentType: 'text/html', charset: 'iso-8859-2' });
    expect(requests[0]?.headers).toEqual({
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      connection: 'close',
      host: `127.0.0.1:${port()}`,
      'user-agent': 'Magpie',
    });
  });

  it('may be left early: the rest is not read', async () => {
    let isClosed = false;
    answer = (_request, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      response.write('first');
    };
    const { result } = await createFetch().streamPublic(origin, { maxBytes: 100, accept: '*/*' }, async (body) => {
      for await (const chunk of body) return chunk.toString();
      return '';
    });
    expect(result).toBe('first');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(true);
  });

  it('pass on the errors of their readers', async () => {
    const reading = createFetch().streamPublic(origin, { maxBytes: 100, accept: '*/*' }, async () => {
      throw new Error('disk full');
    });
    await expect(reading).rejects.toThrow('disk full');
  });
});
