import { once } from 'node:events';
import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createCookieJar } from '../../../../server/platform/http/cookieJar';
import { readLocation, refererOf } from '../../../../server/platform/http/navigation';
import { isOwnAddress, isPublicAddress, networkOf } from '../../../../server/platform/http/publicAddress';
import { createSafeFetch, type SafeFetchOptions, SentOn } from '../../../../server/platform/http/safeFetch';
import { pageRefresh } from '../../../../server/platform/structuredData/pageRefresh';

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

  it('[PIN-031] carry on the cookies that a site sets on the way, within the call and the site', async () => {
    answer = (request, response) => {
      const cookies = request.headers.cookie ?? '';
      if (request.url === '/end' && cookies.includes('seen=1')) response.end('the end');
      else if (request.url === '/consent') {
        response.writeHead(302, { location: '/end', 'set-cookie': ['seen=1; Path=/', 'old=1; Max-Age=0'] }).end();
      } else response.writeHead(302, { location: '/consent', 'set-cookie': 'old=1; HttpOnly' }).end();
    };
    expect((await get(`${origin}/end`)).body.toString()).toBe('the end');
    expect(requests.map(({ headers }) => headers.cookie)).toEqual([undefined, 'old=1', 'seen=1']);
    // The next call begins without.
    await get(`${origin}/end`);
    expect(requests[3]?.headers.cookie).toBeUndefined();
  });

  it('[PIN-031] give no cookie to others: by host, domain, path and scheme', () => {
    const jar = createCookieJar();
    jar.keep(new URL('https://www.shop.example/a/b'), [
      'host=1',
      'all=2; Domain=.shop.example; Path=/',
      'deep=3; Path=/a/b/c',
      'safe=4; Secure; Path=/',
      'foreign=5; Domain=other.example',
      'top=6; Domain=example',
      'gone=7; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      '=8',
      'bad=\u0001',
      `long=${'x'.repeat(5000)}`,
    ]);
    const sent = (url: string) => jar.headerFor(new URL(url));
    expect(sent('https://www.shop.example/a/x')).toBe('host=1; all=2; safe=4');
    expect(sent('https://www.shop.example/a/b/c/d')).toBe('deep=3; host=1; all=2; safe=4');
    expect(sent('http://www.shop.example/a')).toBe('host=1; all=2');
    expect(sent('https://www.shop.example/ab')).toBe('all=2; safe=4');
    expect(sent('https://shop.example/')).toBe('all=2');
    expect(sent('https://noshop.example/')).toBeUndefined();
    jar.keep(
      new URL('https://shop.example/'),
      Array.from({ length: 500 }, (_, at) => `c${at}=1`),
    );
    expect(sent('https://shop.example/')?.split(';').length).toBeLessThanOrEqual(50);
  });

  it('[PIN-031] lead to addresses that are written in UTF-8', async () => {
    answer = (request, response) => {
      if (request.url === '/t%C3%A4rget?%C3%BC') response.end('the end');
      else response.socket?.end(Buffer.from('HTTP/1.1 302 Found\r\nLocation: /tärget?ü\r\nContent-Length: 0\r\n\r\n'));
    };
    expect((await get(origin)).url).toBe(`${origin}/t%C3%A4rget?%C3%BC`);
    expect(readLocation('/t\xe4rget')).toBe('/tärget');
  });
});

describe('pages', () => {
  const read = (url: string, options: Partial<SafeFetchOptions> = {}) =>
    createFetch(options).streamPublic(url, { maxBytes: 1_000_000, accept: 'text/html', isPage: true }, async (body) => {
      let html = '';
      for await (const chunk of body) html += chunk;
      const refresh = pageRefresh(html, !html.includes('img'));
      return refresh ? new SentOn(refresh, html) : html;
    });
  const serves = (html: string, headers: Record<string, string> = {}) => {
    answer = (request, response) => {
      if (request.url?.startsWith('/end')) response.end('the end');
      else response.writeHead(200, headers).end(html);
    };
  };

  it.each([
    '<meta http-equiv="refresh" content="0; url=/end">',
    `<META HTTP-EQUIV=Refresh CONTENT="0;URL='/end'">`,
    '<meta content="3,/end" http-equiv="refresh">',
    '<meta http-equiv="refresh" content="0; url=/end?a=1&amp;b=2">',
    `<noscript><meta http-equiv=refresh content="0;URL='/end'"></noscript><script>location.replace("/end")</script>`,
  ])('[BUILD-050] send their readers on by %s', async (html) => {
    serves(html);
    expect((await read(origin)).result).toBe('the end');
    expect(requests[1]?.headers.referer).toBe(`${origin}/`);
  });

  it('[BUILD-050] send their readers on by a header', async () => {
    serves('here', { refresh: '0; url=/end' });
    expect(await read(origin)).toMatchObject({ url: `${origin}/end`, result: 'the end' });
  });

  it.each([
    '<meta http-equiv="refresh" content="300; url=/end">',
    '<meta http-equiv="refresh" content="5">',
    '<meta http-equiv="refresh" content="0; url=/">',
    '<meta http-equiv="refresh" content="0; url=javascript:alert(1)">',
    '<!-- <meta http-equiv="refresh" content="0; url=/end"> -->',
    `<script>'<meta http-equiv="refresh" content="0; url=/end">'</script>`,
    '<noscript><meta http-equiv="refresh" content="0; url=/end"></noscript><img src="a.jpg">',
  ])('[BUILD-050] keep their readers with %s', async (html) => {
    serves(html);
    expect((await read(origin)).result).toBe(html);
    expect(requests).toHaveLength(1);
  });

  it.each(['http://169.254.169.254/', 'http://10.0.0.1/', 'http://localhost/'])(
    '[PIN-031] cannot send their readers inside, to %s',
    async (inside) => {
      for (const [html, headers] of [
        [`<meta http-equiv=refresh content="0;url=${inside}">`, {}],
        ['', { refresh: `0;url=${inside}` }],
      ] as const) {
        serves(html, headers);
        await expect(read(origin)).rejects.toMatchObject({ code: 'forbiddenAddress' });
      }
    },
  );

  it('[PIN-031] that send their readers around are left after five', async () => {
    answer = (request, response) =>
      response.end(`<meta http-equiv="refresh" content="0;url=/${Number(request.url?.slice(1)) + 1}">`);
    expect((await read(`${origin}/0`)).url).toBe(`${origin}/5`);
    expect(requests).toHaveLength(6);
  });

  const whole = `<title>Cut</title>${'<p>x</p>'.repeat(5000)}`;
  it.each([
    ['gzip without its end', 'gzip', gzipSync(whole).subarray(0, -8)],
    ['gzip that is cut', 'gzip', gzipSync(whole).subarray(0, 60)],
    ['deflate', 'deflate', deflateSync(whole)],
    ['deflate without its header', 'deflate', deflateRawSync(whole)],
    ['brotli that is cut', 'br', brotliCompressSync(whole).subarray(0, -3)],
    ['an encoding that is none', 'utf-8', Buffer.from(whole)],
  ])('[BUILD-050] count as far as they came in %s', async (_what, encoding, body) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body);
    const { result } = await read(origin);
    expect(String(result).startsWith('<title>Cut')).toBe(true);
  });

  it.each([
    ['never end', (response: http.ServerResponse) => response.write('<title>Drip</title>')],
    [
      'break off',
      (response: http.ServerResponse) => {
        response.writeHead(200, { 'content-length': 1000 }).write('<title>Drip</title>');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('[BUILD-050] count as far as they came where they %s', async (_what, respond) => {
    answer = (_request, response) => respond(response);
    expect((await read(origin, { pageMs: 200 })).result).toBe('<title>Drip</title>');
    expect((await read(origin, { timeoutMs: 200 })).result).toBe('<title>Drip</title>');
  });

  it('that never begin are addresses that could not be opened', async () => {
    answer = (_request, response) => response.writeHead(200).flushHeaders();
    await expect(read(origin, { pageMs: 100 })).rejects.toMatchObject({ code: 'unreachableAddress' });
  });
});

describe('the page that a picture is read for', () => {
  it.each([
    ['https://shop.example/a?b=1#c', 'https://shop.example/p.jpg', 'https://shop.example/a?b=1'],
    ['https://shop.example/a', 'https://cdn.example/p.jpg', 'https://shop.example/'],
    ['http://shop.example/a', 'https://cdn.example/p.jpg', 'http://shop.example/'],
    ['https://shop.example/a', 'http://shop.example/p.jpg', undefined],
    ['https://me:secret@shop.example/a', 'https://shop.example/p.jpg', 'https://shop.example/a'],
    ['data:text/html,x', 'https://shop.example/p.jpg', undefined],
  ])('[PIN-031] %s is named to %s as %s', (page, target, expected) => {
    expect(refererOf(new URL(page), new URL(target))).toBe(expected);
  });

  it('[PIN-031] is named on each hop, by what the hop may know', async () => {
    answer = (request, response) => {
      if (request.url === '/end') response.end();
      else response.writeHead(302, { location: `http://127.0.0.1:${port()}/end` }).end();
    };
    const options = { maxBytes: 100, accept: '*/*', referrer: `http://shop.example:${port()}/page?x=1` };
    const resolveHost = async () => ['127.0.0.1'];
    await createFetch({ resolveHost }).fetchPublic(`http://shop.example:${port()}/p.jpg`, options);
    const told = requests.map(({ headers }) => headers.referer);
    expect(told).toEqual([`http://shop.example:${port()}/page?x=1`, `http://shop.example:${port()}/`]);
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
    expect(head).toEqual({
      url: `${origin}/page?x=1#part`,
      contentType: 'text/html',
      charset: 'iso-8859-2',
      etag: null,
    });
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
