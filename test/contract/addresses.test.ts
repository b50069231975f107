import {
  ADVERTISER_SITES,
  advertiserOf,
  advertiserPath,
  advertiserSitePath,
  articlePath,
  BUSINESS_HUB_PATH,
  deepLinkOf,
  repinPath,
  sentPinPath,
} from '../../contract/constants/addresses';
import { referrerKindOf } from '../../contract/constants/referrers';

it('[ROUTE-020] [ROUTE-023] names the pages of saving a pin and of a pin that was sent', () => {
  expect(repinPath('12')).toBe('/pin/12/repin/');
  expect(sentPinPath('12', '7')).toBe('/pin/12/sent/?sender=7');
});

describe('links into an installed application', () => {
  it.each([
    ['[ROUTE-024] on Android', '/pin/12/repin/', 'android', 'pin/12/repin'],
    ['[ROUTE-025] on iOS', '/pin/12/repin', 'ios', 'repin/12'],
    ['of a pin', '/pin/12/', 'ios', 'pin/12'],
    ['of anything else', '/search/pins/', 'android', null],
    ['of what is no pin', '/pin/chair/repin/', 'android', null],
  ])('%s: %s on %s is %s', (_, path, platform, expected) => {
    expect(deepLinkOf(path, platform)).toBe(expected);
  });
});

describe('[ROUTE-026] the path of an article', () => {
  const article = { id: '9', title: 'Ten chairs, & one table!', isShop: false, articleType: 3 };
  it.each([
    ['[ROUTE-027] its shop flag', { isShop: true, articleType: 1 }, 'shop'],
    ['[ROUTE-028] type 0', { articleType: 0 }, 'trending'],
    ['[ROUTE-028] type 2', { articleType: 2 }, 'trending'],
    ['[ROUTE-029] type 1', { articleType: 1 }, 'best'],
    ['[ROUTE-030] any other type', { articleType: 3 }, 'article'],
  ])('by %s', (_, given, segment) => {
    expect(articlePath({ ...article, ...given })).toBe(`/today/${segment}/ten-chairs-one-table/9/`);
  });

  it('keeps letters of every script, and is a path whatever the title', () => {
    expect(decodeURIComponent(articlePath({ ...article, title: 'Zehn Stühle 椅子' }))).toBe(
      '/today/article/zehn-stühle-椅子/9/',
    );
    expect(articlePath({ ...article, title: '../?#' })).toBe('/today/article/-/9/');
  });
});

describe('links of the business side', () => {
  it('[ROUTE-032] the hub', () => {
    expect(BUSINESS_HUB_PATH).toBe('/business/hub/?show_vmp=true');
  });

  it.each([
    ['[ROUTE-035] a relative one', 'ads/create/', '55', '/advertiser/55/ads/create/'],
    ['[ROUTE-035] one with a slash', '/ads/create/', '55', '/advertiser/55/ads/create/'],
    ['[ROUTE-036] without an advertiser', '/ads/create/', null, '/ads/create/'],
    ['[ROUTE-036] an absolute one', 'https://ads.example/x', '55', 'https://ads.example/x'],
    ['[ROUTE-036] one without a scheme', '//ads.example/x', '55', '//ads.example/x'],
  ])('%s: %s for %s is %s', (_, link, advertiserId, expected) => {
    expect(advertiserPath(link, advertiserId)).toBe(expected);
  });

  it('[ROUTE-037] ads, analytics, trends and catalogs carry the advertiser’s id', () => {
    expect(ADVERTISER_SITES.map((site) => advertiserSitePath(site, '55'))).toEqual([
      '/advertiser/55/ads/',
      '/advertiser/55/analytics/',
      '/advertiser/55/trends/',
      '/advertiser/55/catalogs/',
    ]);
    expect(advertiserOf('/advertiser/55/ads/')).toBe('55');
    expect(advertiserOf('/advertiser/')).toBeNull();
  });
});

describe('[CTX-040] what sent a visitor here', () => {
  const own = 'https://pins.example';
  it.each([
    ['https://www.google.co.uk/', 'searchEngine'],
    ['https://google.de/search?q=chairs', 'searchEngine'],
    ['https://www.bing.com/', 'searchEngine'],
    ['https://duckduckgo.com/', 'searchEngine'],
    ['https://search.yahoo.co.jp/', 'searchEngine'],
    ['https://yandex.com.tr/', 'searchEngine'],
    ['https://www.baidu.com/', 'searchEngine'],
    ['https://search.naver.com/', 'searchEngine'],
    ['https://pins-example.cdn.ampproject.org/', 'searchEngine'],
    ['https://mail.google.com/', 'other'],
    ['https://notgoogle.com/', 'other'],
    ['https://google.com.evil.example/', 'other'],
    ['https://blog.example/', 'other'],
    ['https://pins.example/pin/1/', 'own'],
    ['', 'none'],
    [null, 'none'],
  ])('%s is %s', (referrer, kind) => {
    expect(referrerKindOf(referrer, own)).toBe(kind);
  });
});
