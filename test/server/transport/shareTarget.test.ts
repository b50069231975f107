import { SHARE_PATH } from '../../../contract/constants/offline';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { digestTables } from '../../support/tableDigest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const BOUNDARY = 'share-boundary';
/** What a browser posts from the system's share sheet: the texts first, then the files. */
function formOf(texts: Record<string, string>, files: readonly string[] = []): string {
  const parts = [
    ...Object.entries(texts).map(([name, text]) => `form-data; name="${name}"\r\n\r\n${text}`),
    ...files.map(
      (bytes, i) => `form-data; name="files"; filename="${i}.png"\r\nContent-Type: image/png\r\n\r\n${bytes}`,
    ),
  ];
  return `${parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: ${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
}

async function share(payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const { statusCode, headers } = await app.server.inject({
    method: 'POST',
    url: SHARE_PATH,
    // Browsers name no origin of this site for what another application shares.
    headers: { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site' },
    payload,
  });
  const { pathname, searchParams } = new URL(String(headers.location), 'http://localhost');
  return { statusCode, headers, pathname, given: Object.fromEntries(searchParams) };
}

describe('what is shared where no service worker takes it', () => {
  it('leads to the page with the address and the words, and writes nothing', async () => {
    const before = await digestTables(app.db);
    const { headers, ...answer } = await share(
      formOf({ title: 'Bowls', text: 'Blue & white', url: 'https://a.example/b?c=d' }),
    );
    expect(answer).toEqual({
      statusCode: 303,
      pathname: SHARE_PATH,
      given: { title: 'Bowls', text: 'Blue & white', url: 'https://a.example/b?c=d' },
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(await digestTables(app.db)).toEqual(before);
  });

  it('finds the address within the text', async () => {
    const { given } = await share(formOf({ title: '', text: 'Look: https://a.example/b', url: '' }));
    expect(given).toEqual({ text: 'Look:', url: 'https://a.example/b' });
  });

  it('takes a form without files as well', async () => {
    const { given } = await share('url=https%3A%2F%2Fa.example%2F', 'application/x-www-form-urlencoded');
    expect(given).toEqual({ url: 'https://a.example/' });
  });

  it('tells the page of files, which an address cannot carry', async () => {
    const { statusCode, given } = await share(formOf({ title: 'Bowls' }, ['x'.repeat(500_000), 'y'.repeat(500_000)]));
    expect([statusCode, given]).toEqual([303, { title: 'Bowls', lost: 'files' }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', `https://a.example/${'x'.repeat(2048)}`])(
    'drops the address %.30s',
    async (url) => {
      expect((await share(formOf({ title: 'Bowls', url }))).given).toEqual({ title: 'Bowls' });
    },
  );

  it('leads to an address that servers accept, whatever the texts', async () => {
    const long = '画'.repeat(50_000);
    const { statusCode, headers } = await share(formOf({ title: long, text: long, url: `https://a.example/?${long}` }));
    expect(statusCode).toBe(303);
    expect(String(headers.location).length).toBeLessThan(8000);
  });

  it('leads nowhere else, whatever other fields say', async () => {
    const { pathname, given } = await share(
      formOf({ next: 'https://evil.example/', shared: 'x', title: '\r\nset-cookie: a=b' }),
    );
    expect([pathname, given]).toEqual([SHARE_PATH, { title: 'set-cookie: a=b' }]);
  });
});
