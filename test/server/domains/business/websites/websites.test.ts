import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '../../../../../contract/constants/durations';
import type { WebsiteClaim } from '../../../../../contract/schemas/business/websites';
import { createSafeFetch, type SafeFetch } from '../../../../../server/platform/http/safeFetch';
import { createTxtRecords } from '../../../../../server/platform/http/txtRecords';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';
import { type DnsServer, startDnsServer } from '../../../../support/dnsServer';
import { runJobs } from '../../../../support/runJobs';

let site: Server;
let listener: RequestListener;
let dns: DnsServer;
beforeAll(async () => {
  site = http.createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  dns = await startDnsServer();
});
afterAll(async () => {
  site.closeAllConnections();
  await Promise.all([new Promise((resolve) => site.close(resolve)), dns.close()]);
});

/** The guarded fetcher with the port of the test's server: the ports of the web are not a test's to open. */
function createSiteFetch(): SafeFetch {
  const guarded = createSafeFetch({
    userAgent: 'Magpie',
    timeoutMs: 2000,
    resolveHost: async (host) => [host.endsWith('inside.example') ? '10.0.0.1' : '127.0.0.1'],
    isAddressAllowed: (address) => address === '127.0.0.1',
  });
  const atServer = (address: string) => {
    const url = new URL(address);
    return `http://${url.hostname}:${(site.address() as AddressInfo).port}${url.pathname}`;
  };
  return {
    ...guarded,
    fetchPublic: (address, options) => guarded.fetchPublic(atServer(address), options),
    streamPublic: (address, options, consume) => guarded.streamPublic(atServer(address), options, consume),
  };
}

describe.each(TEST_DATABASES)('claims of websites on %s', (database) => {
  let app: TestApp;
  let ada: Member;
  let bob: Member;
  /** What the site serves, by host and path; numbers are statuses, an address is redirected to. */
  let pages: Record<string, string | number>;
  beforeAll(async () => {
    const txtRecords = createTxtRecords({ servers: [dns.address], timeoutMs: 150 });
    app = await buildTestApp({ database, safeFetch: createSiteFetch(), txtRecords });
  });
  beforeEach(async () => {
    await app.clear();
    ada = await app.signUp('ada');
    bob = await app.signUp('bob');
    pages = {};
    dns.records.clear();
    listener = (request, response) => {
      const host = request.headers.host?.split(':')[0] ?? '';
      const page = pages[`${host}${request.url}`] ?? 404;
      if (typeof page === 'number') return response.writeHead(page).end('Not here');
      if (page.startsWith('http')) return response.writeHead(302, { location: page }).end();
      return response.setHeader('content-type', 'text/html').end(page);
    };
  });
  afterAll(() => app?.close());

  const begin = async (website: string, who = ada) =>
    (await who.call('WebsiteClaimResource.create', { website })).data as WebsiteClaim;
  const verify = (method: 'METATAG' | 'FILENAME' | 'DNSTXT', who = ada) =>
    who.callLoosely('WebsiteClaimResource.update', { method });
  const claimOf = async (who = ada) => (await who.call('WebsiteClaimResource.get', {})).data;
  const profile = async (username = 'ada') => {
    const { domain_url, domain_verified } = (await app.visitor().call('UserResource.get', { username })).data;
    return [domain_url, domain_verified];
  };
  const homeOf = (claim: WebsiteClaim) => `<!doctype html><head><title>Shop</title>${claim.meta_tag}</head><body>Hello`;
  /** An account that has proved its website by the tag of its home page. */
  const claim = async (website = 'shop.example', who = ada) => {
    const begun = await begin(website, who);
    pages[`${begun.host}/`] = homeOf(begun);
    expect((await verify('METATAG', who)).status).toBe(200);
    return begun;
  };
  const checkAfter = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    // Sessions that are used go on.
    for (const who of [ada, bob]) await who.call('UserSettingsResource.get', {});
    await enqueue(app.db, app.services, 'websites/checkDue', {});
    await runJobs(app.services);
  };

  it('[ENT-028] prove a website by the tag of its home page, after which the profile shows it as verified', async () => {
    const begun = await begin(' https://www.Shop.Example/about?x ');
    expect(begun).toEqual({
      ...{ host: 'shop.example', name: 'shop.example', status: 'PENDING', method: null },
      ...{ verified_at: null, checked_at: null, is_failing: false },
      meta_tag: expect.stringMatching(/^<meta name="magpie-site-verification" content="[0-9a-f]{32}">$/),
      file_name: expect.stringMatching(/^magpie-[0-9a-f]{32}\.html$/),
      file_content: expect.stringMatching(/^magpie-site-verification: [0-9a-f]{32}$/),
      txt_record: expect.stringMatching(/^magpie-site-verification=[0-9a-f]{32}$/),
    });
    expect(await begin('shop.example')).toEqual(begun);
    // In the body others may have written it, and text is no tag.
    for (const page of [
      `<body><p>Comments</p>${begun.meta_tag}`,
      `<head><!-- ${begun.meta_tag} --><script>'${begun.meta_tag}'</script></head>`,
      homeOf({ ...begun, meta_tag: begun.meta_tag.replace(/.{3}">$/, '000">') }),
    ]) {
      pages['shop.example/'] = page;
      expect((await verify('METATAG')).error.message).toBe(
        'We did not find the tag in the head of the home page of shop.example.',
      );
    }
    expect(await profile()).toEqual([null, false]);
    pages['shop.example/'] = homeOf(begun);
    const verified = await verify('METATAG');
    expect(verified.data).toEqual({
      ...begun,
      ...{ status: 'VERIFIED', method: 'METATAG' },
      verified_at: app.clock.now().toISOString(),
      checked_at: app.clock.now().toISOString(),
    });
    expect(await profile()).toEqual(['https://shop.example/', true]);
    const { data: viewer } = await ada.call('UserSettingsResource.get', {});
    expect([viewer.is_any_website_verified, viewer.verified_user_websites]).toEqual([true, ['https://shop.example/']]);
  });

  it('prove it by a file, also where the site answers everything with its home page', async () => {
    const begun = await begin('shop.example');
    pages[`shop.example/${begun.file_name}`] = '<html>Welcome';
    expect((await verify('FILENAME')).error.message).toBe('We did not find the file with the code on shop.example.');
    pages = {};
    expect((await verify('FILENAME')).error.message).toBe('We did not find the file with the code on shop.example.');
    pages[`www.shop.example/${begun.file_name}`] = `${begun.file_content}\n`;
    expect((await verify('FILENAME')).status).toBe(200);
  });

  it('prove it by a TXT record, and say that name servers do not answer', async () => {
    const begun = await begin('shop.example');
    const missing = 'We did not find the record of shop.example yet. A new record can take up to a day to show.';
    expect((await verify('DNSTXT')).error.message).toBe(missing);
    dns.records.set('shop.example', ['v=spf1 -all', 'magpie-site-verification=0']);
    expect((await verify('DNSTXT')).error.message).toBe(missing);
    dns.records.set('shop.example', null);
    expect((await verify('DNSTXT')).error.message).toMatch(/could not be read/);
    dns.records.set('shop.example', ['v=spf1 -all', begun.txt_record]);
    expect((await verify('DNSTXT')).status).toBe(200);
    expect((await claimOf())?.method).toBe('DNSTXT');
  });

  it.each([
    ['http://shop.example:8080/', 'Leave out the port.'],
    ['93.184.215.14', 'Enter a name such as shop.example, not a number.'],
    ['0x5db8d70e', 'Enter a name such as shop.example, not a number.'],
    ['http://[2606:2800::1]/', 'That address cannot be used.'],
    ['10.0.0.1', 'That address cannot be used.'],
    ['printer.local', 'That address cannot be used.'],
    ['github.io', 'Many people have their websites below github.io. Enter your own.'],
    ['CO.UK', 'Many people have their websites below co.uk. Enter your own.'],
    ['https://shop.example@evil.example', 'Remove the username and password from the address.'],
    ['ftp://shop.example', 'Start the address with http:// or https://.'],
    ['magpie', 'That address cannot be used.'],
    ['a b', 'That is not a web address.'],
    ['localhost', 'That address cannot be used.'],
  ])('are refused for %s', async (website, words) => {
    const { status, error } = await ada.callLoosely('WebsiteClaimResource.create', { website });
    expect([status, error.message]).toEqual([400, words]);
  });

  it('take a name in letters of any language, below a public suffix too', async () => {
    expect(await begin('BÜCHER.example.')).toMatchObject({ host: 'xn--bcher-kva.example', name: 'bücher.example' });
    expect((await begin('ada.github.io')).host).toBe('ada.github.io');
    expect((await begin('www.com')).host).toBe('www.com');
  });

  it('count nothing that a redirect leads to elsewhere, and read nothing inside', async () => {
    const begun = await begin('shop.example');
    const port = (site.address() as AddressInfo).port;
    pages['other.example/'] = homeOf(begun);
    pages['shop.example/'] = `http://other.example:${port}/`;
    expect((await verify('METATAG')).error.message).toBe(
      'shop.example leads to another website, where the code does not count.',
    );
    pages['shop.example/'] = 'http://10.0.0.1/';
    expect((await verify('METATAG')).error.message).toBe('That address cannot be used.');
    pages['shop.example/'] = `http://www.shop.example:${port}/`;
    pages['www.shop.example/'] = homeOf(begun);
    expect((await verify('METATAG')).status).toBe(200);
    await begin('inside.example', bob);
    expect((await verify('METATAG', bob)).error.message).toBe('That address could not be opened.');
  });

  it('give one website to one account, and take it from a closed one', async () => {
    await claim();
    const another = await ada.callLoosely('WebsiteClaimResource.create', { website: 'two.example' });
    expect([another.status, another.error.message]).toEqual([409, 'Remove your claim of shop.example first.']);
    const begun = await begin('shop.example', bob);
    pages['shop.example/'] = homeOf(begun);
    const refused = await verify('METATAG', bob);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Another account has claimed shop.example. Once the code of that account is gone from the website, it is free within a few days.',
    ]);
    // Its code is gone: the check comes sooner than it would.
    for (const day of [1, 2, 3]) {
      expect([day, (await claimOf())?.status]).toEqual([day, 'VERIFIED']);
      await checkAfter(1.1);
    }
    expect(await profile()).toEqual(['https://shop.example/', false]);
    expect((await verify('METATAG', bob)).status).toBe(200);
    expect(await profile('bob')).toEqual(['https://shop.example/', true]);

    await app.db.updateTable('users').set({ closed_at: app.clock.now() }).where('id', '=', bob.id).execute();
    const again = await claimOf();
    pages['shop.example/'] = homeOf(again as WebsiteClaim);
    expect((await verify('METATAG')).status).toBe(200);
  });

  it('are checked again each week, and lost after three failures alone', async () => {
    const begun = await claim();
    await checkAfter(6);
    expect((await claimOf())?.checked_at).toBe(new Date(app.clock.now().getTime() - 6 * DAY_MS).toISOString());
    pages = {};
    await checkAfter(1.1);
    expect(await claimOf()).toMatchObject({ status: 'VERIFIED', is_failing: true });
    expect(await profile()).toEqual(['https://shop.example/', true]);
    await checkAfter(0.5);
    await checkAfter(0.6);
    expect((await claimOf())?.status).toBe('VERIFIED');
    // By another way than before.
    dns.records.set('shop.example', [begun.txt_record]);
    await checkAfter(1.1);
    expect(await claimOf()).toMatchObject({ status: 'VERIFIED', is_failing: false, method: 'DNSTXT' });
    dns.records.clear();
    for (const days of [7.1, 1.1, 1.1]) await checkAfter(days);
    expect((await claimOf())?.status).toBe('LOST');
    expect(await profile()).toEqual(['https://shop.example/', false]);
    pages['shop.example/'] = homeOf(begun);
    expect((await verify('METATAG')).status).toBe(200);
    expect(await profile()).toEqual(['https://shop.example/', true]);
  });

  it('end at once, as often as asked, and are the account’s alone', async () => {
    await switchOnBusiness(app);
    const lamps = await app.signUp({ username: 'lamps', accountType: 'business' });
    const { id } = await createTestBusiness(app, lamps, 'Lamps & Co');
    await claim('lamps.example', lamps);
    await claim();
    for (const _ of [1, 2]) expect((await ada.call('WebsiteClaimResource.delete', {})).status).toBe(200);
    expect([await claimOf(), await profile()]).toEqual([null, ['https://shop.example/', false]]);
    expect(await profile('lamps')).toEqual(['https://lamps.example/', true]);
    await lamps.call('WebsiteClaimResource.delete', {});
    const history = await app.db
      .selectFrom('business_history')
      .select(['kind', 'subject_name', 'actor_id'])
      .where('business_id', '=', id)
      .where('subject_type', '=', 'WEBSITE')
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { kind: 'websiteClaimed', subject_name: 'lamps.example', actor_id: lamps.id },
      { kind: 'websiteRemoved', subject_name: 'lamps.example', actor_id: lamps.id },
    ]);
    expect((await app.visitor().callLoosely('WebsiteClaimResource.get', {})).status).toBe(401);
  });

  it('show another website of the profile as one that nobody has verified', async () => {
    await claim();
    const shows = async (domain_url: string) => {
      await ada.call('UserSettingsResource.update', { domain_url });
      return profile();
    };
    expect(await shows('https://other.example/')).toEqual(['https://other.example/', false]);
    expect(await shows('https://shop.example:8443/')).toEqual(['https://shop.example:8443/', false]);
    expect(await shows('https://www.shop.example/blog')).toEqual(['https://www.shop.example/blog', true]);
    expect(await shows('')).toEqual([null, false]);
  });
});
