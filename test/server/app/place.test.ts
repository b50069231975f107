import pino from 'pino';
import { COOKIES, HEADERS } from '../../../contract/constants/headers';
import type { RequestContext } from '../../../contract/startup';
import type { AppConfig } from '../../../server/platform/ops/config';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';

const apps = new Map<string, TestApp>();
beforeEach(async () => {
  lines.length = 0;
  for (const app of apps.values()) await app.clear();
});
afterAll(async () => {
  for (const app of apps.values()) await app.close();
});

const lines: Record<string, unknown>[] = [];
/** The server of these settings; those of equal settings share one. */
async function build(config: Partial<AppConfig> = {}): Promise<TestApp> {
  const key = JSON.stringify(config);
  const known = apps.get(key);
  if (known) return known;
  const app = await buildTestApp({
    config,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    async pages(server, services) {
      server.get('/*', async (request) => services.requestContext(request));
    },
  });
  apps.set(key, app);
  return app;
}
const ask = async (app: TestApp, url = '/', headers = {}, who = app.visitor()) =>
  (await who.request({ method: 'GET', url, headers })).json() as RequestContext;

const PROXY = { 'cf-ipcountry': 'de-BE' };

it('[CTX-001] takes a proxy’s word on the country where the host says so, and only there', async () => {
  const trusting = await build({ trustProxy: 1, countryHeader: 'cf-ipcountry' });
  expect(await ask(trusting, '/', PROXY)).toMatchObject({ country: 'DE', countryFromIp: 'DE', regionFromIp: 'BE' });
  expect(await ask(trusting, '/', { 'cf-ipcountry': 'XX' })).toMatchObject({ country: 'US', countryFromIp: null });
  const ida = await trusting.signUp({ username: 'ida', country: 'JP' });
  expect(await ask(trusting, '/', PROXY, ida)).toMatchObject({ country: 'JP', countryFromIp: 'DE' });
  for (const config of [{ trustProxy: false, countryHeader: 'cf-ipcountry' }, { trustProxy: 1 }]) {
    expect(await ask(await build(config), '/', PROXY)).toMatchObject({ country: 'US', countryFromIp: null });
  }
});

it('[CTX-001] knows the country of a host name, and the configured one where nothing else is known', async () => {
  const app = await build({ countryHosts: { 'pins.example.fr': 'FR' }, country: 'CH' });
  expect(await ask(app, '/', { host: 'PINS.example.fr:80' })).toMatchObject({
    country: 'FR',
    countryFromHostName: 'FR',
  });
  expect(await ask(app, '/', { 'accept-language': 'de' })).toMatchObject({ country: 'CH', countryFromHostName: null });
  expect(await ask(app, '/', { 'accept-language': 'pt-BR' })).toMatchObject({ country: 'BR' });
});

describe('[QUERY-012] forcing a country', () => {
  const FORCED = { [HEADERS.forceCountry]: 'jp', [HEADERS.forceCountryFromIp]: 'kr' };

  it('works by header and by the page’s parameters outside of production', async () => {
    const app = await build();
    expect(await ask(app, '/', FORCED)).toMatchObject({ country: 'JP', countryFromIp: 'KR' });
    const url = '/?force_country=jp&force_country_from_ip=kr';
    expect(await ask(app, url)).toMatchObject({ country: 'JP', countryFromIp: 'KR' });
    expect(await ask(app, '/?force_country=Japan')).toMatchObject({ country: 'US' });
  });

  it('in production only from an internal address', async () => {
    const app = await build({ stage: 'production', trustProxy: 1 });
    const from = (address: string) => ask(app, '/', { ...FORCED, 'x-forwarded-for': address });
    expect(await from('203.0.113.9')).toMatchObject({ country: 'US', countryFromIp: null });
    expect(await from('10.0.0.9')).toMatchObject({ country: 'JP', countryFromIp: 'KR' });
  });
});

it('[CTX-001] names the advertiser and the deep link of an address', async () => {
  const app = await build();
  expect(await ask(app, '/advertiser/55/ads/')).toMatchObject({ advertiser: '55', deepLink: null });
  const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) Mobile/15E148' };
  expect(await ask(app, '/pin/12/repin/', iphone)).toMatchObject({ advertiser: null, deepLink: 'repin/12' });
});

it('[CTX-001] [CTX-040] keeps who first sent a visitor, without the path', async () => {
  const app = await build();
  const visitor = app.visitor();
  const first = await ask(app, '/', { referer: 'https://www.google.com/search?q=secret' }, visitor);
  expect(first.referrerFromCookie).toBe('https://www.google.com');
  expect(await ask(app, '/pin/1/', { referer: 'https://blog.example/' }, visitor)).toMatchObject({
    referrerFromCookie: 'https://www.google.com',
  });
  const own = await ask(app, '/', { referer: 'http://localhost:80/pin/1/' });
  expect(own.referrerFromCookie).toBeNull();
  const ida = await app.signUp('ida');
  expect((await ask(app, '/', { referer: 'https://blog.example/' }, ida)).referrerFromCookie).toBeNull();
});

it('[CTX-001] knows a visitor again by unauthId, and gives bots and members none', async () => {
  const app = await build();
  const [one, other] = [app.visitor(), app.visitor()];
  const { unauthId } = await ask(app, '/', {}, one);
  expect(unauthId).toMatch(/^[\da-f-]{36}$/);
  expect((await ask(app, '/', {}, one)).unauthId).toBe(unauthId);
  expect((await ask(app, '/', {}, other)).unauthId).not.toBe(unauthId);
  expect((await ask(app, '/', { 'user-agent': 'Twitterbot/1.0' })).unauthId).toBe('');
  expect((await ask(app, '/', {}, await app.signUp('ida'))).unauthId).toBe('');
});

it('[CTX-043] reports a locale that there is not, and shows the page', async () => {
  const app = await build();
  const context = await ask(app, '/?locale=pt-BR', { cookie: `${COOKIES.locale}=klingon` });
  expect(context).toMatchObject({ locale: 'pt_BR', language: 'pt' });
  expect(lines.filter(({ msg }) => msg === 'no such locale')).toEqual([
    expect.objectContaining({ locales: ['klingon'] }),
  ]);
});

it('[CTX-015] tells partners from other members', async () => {
  const app = await build();
  const kiln = await app.signUp({ username: 'kiln', accountType: 'business' });
  const ida = await app.signUp('ida');
  const isPartner = async (who: typeof ida) => (await who.call('UserSettingsResource.get', {})).data.is_partner;
  expect([await isPartner(kiln), await isPartner(ida)]).toEqual([true, false]);
});
