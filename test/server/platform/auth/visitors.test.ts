import { LOCALES } from '../../../../contract/constants/locales';
import { isInternalAddress } from '../../../../server/platform/http/publicAddress';
import { botKindOf, parseUserAgent } from '../../../../server/platform/http/userAgent';
import {
  acceptedLocale,
  countryOfLanguages,
  missingLocales,
  nearestLocale,
  negotiateLocale,
} from '../../../../server/platform/text/locale';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1';
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36';
const ANDROID_PHONE =
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.1 Mobile Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0';
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:109.0) Gecko/20100101 Firefox/119.0';

describe('[CTX-002] [CTX-016] the client behind a User-Agent', () => {
  it.each([
    [
      IPHONE,
      {
        browserName: 'Safari',
        browserVersion: '17.2',
        browserType: 'mobile',
        osName: 'iOS',
        platformVersion: [17, 2, 1],
        isMobile: true,
        isTablet: false,
      },
    ],
    [
      ANDROID_TABLET,
      {
        browserName: 'Chrome',
        browserType: 'tablet',
        osName: 'Android',
        platformVersion: [13, 0, 0],
        isMobile: false,
        isTablet: true,
      },
    ],
    [
      ANDROID_PHONE,
      {
        browserName: 'Chrome',
        browserType: 'mobile',
        platform: 'android',
        platformVersion: [9, 0, 0],
        isMobile: true,
        isTablet: false,
      },
    ],
    [
      EDGE,
      {
        browserName: 'Edge',
        browserVersion: '120.0.0.0',
        browserType: 'desktop',
        osName: 'Windows',
        platformVersion: [10, 0, 0],
        isMobile: false,
      },
    ],
    [
      FIREFOX,
      { browserName: 'Firefox', osName: 'macOS', platformVersion: [10, 15, 0], isMobile: false, isTablet: false },
    ],
  ])('%s', (text, expected) => {
    expect(parseUserAgent(text)).toMatchObject(expected);
  });

  it('[CTX-003] is 0,0,0 and empty where it is not known', () => {
    expect(parseUserAgent('')).toEqual({
      browserName: '',
      browserVersion: '',
      browserType: 'desktop',
      canUseNativeApp: false,
      isTablet: false,
      isMobile: false,
      platform: '',
      platformVersion: [0, 0, 0],
      osName: '',
    });
  });
});

describe('[CTX-013] [CTX-014] bots', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    'some-crawler/3.1',
  ])('%s is one that reads', (text) => {
    expect(botKindOf(text)).toEqual({ isBot: true, isSocialBot: false });
  });

  it.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  ])('%s is one that shows previews', (text) => {
    expect(botKindOf(text)).toEqual({ isBot: true, isSocialBot: true });
  });

  it.each([
    IPHONE,
    ANDROID_PHONE,
    FIREFOX,
    '',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]',
  ])('%s is a person', (text) => {
    expect(botKindOf(text).isBot).toBe(false);
  });
});

describe('the locale', () => {
  it('[CTX-041] [CTX-044] is one of those accepted, en_US by default', () => {
    for (const locale of LOCALES) expect(acceptedLocale(locale)).toBe(locale);
    expect(acceptedLocale('xx_XX')).toBeNull();
    expect(negotiateLocale({})).toBe('en_US');
    expect(negotiateLocale({ acceptLanguage: 'xx, tlh;q=0.5' })).toBe('en_US');
  });

  it('[CTX-042] takes a hyphen for an underscore', () => {
    expect(acceptedLocale('pt-BR')).toBe('pt_BR');
    expect(acceptedLocale('ZH-tw')).toBe('zh_TW');
  });

  it('[CTX-044] is the one that the address asks for, but never against the account', () => {
    expect(negotiateLocale({ query: 'pt-BR', cookie: 'it', acceptLanguage: 'fr' })).toBe('pt_BR');
    expect(negotiateLocale({ account: 'ja', query: 'pt-BR' })).toBe('ja');
    expect(negotiateLocale({ query: 'xx', cookie: 'it' })).toBe('it');
  });

  it('[CTX-043] names those that are missing, and goes on without them', () => {
    const sources = { account: 'xx_XX', query: 'de', cookie: 'klingon', acceptLanguage: 'fr' };
    expect(missingLocales(sources)).toEqual(['xx_XX', 'klingon']);
    expect(negotiateLocale(sources)).toBe('de');
    expect(missingLocales({})).toEqual([]);
  });

  it('is the account’s, else the cookie’s, else the browser’s first that is known', () => {
    const acceptLanguage = 'fr-CH, de;q=0.9';
    expect(negotiateLocale({ account: 'ja', cookie: 'it', acceptLanguage })).toBe('ja');
    expect(negotiateLocale({ account: undefined, cookie: 'it', acceptLanguage })).toBe('it');
    expect(negotiateLocale({ cookie: 'nonsense', acceptLanguage })).toBe('fr');
    expect(negotiateLocale({ acceptLanguage: 'xx;q=1, de;q=0.2, nl;q=0.8, *;q=0.1, fr;q=0' })).toBe('nl');
    expect(negotiateLocale({ acceptLanguage: 'en;q=nonsense,,;;, pl' })).toBe('en_US');
  });

  it.each([
    ['en', 'en_US'],
    ['en-ZA', 'en_US'],
    ['es', 'es_ES'],
    ['es-CO', 'es_419'],
    ['es-MX', 'es_MX'],
    ['pt-AO', 'pt_BR'],
    ['zh-Hant-TW', 'zh_TW'],
    ['zh-HK', 'zh_TW'],
    ['zh-Hans', 'zh_CN'],
    ['no', 'nb_NO'],
    ['iw', 'he_IL'],
    ['fil-PH', 'tl_PH'],
    ['de-AT', 'de'],
  ])('nearest to %s is %s', (tag, locale) => {
    expect(nearestLocale(tag)).toBe(locale);
  });

  it('names the country where it has a region', () => {
    expect(countryOfLanguages('de-ch, en-GB;q=0.8')).toBe('CH');
    expect(countryOfLanguages('fr, en-GB;q=0.8')).toBe('GB');
    expect(countryOfLanguages('fr')).toBeNull();
  });
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['192.168.0.7', true],
  ['::ffff:192.168.0.7', true],
  ['fd00::1', true],
  ['8.8.8.8', false],
  ['2001:4860:4860::8888', false],
  ['nonsense', false],
])('address %s is internal: %s', (address, expected) => {
  expect(isInternalAddress(address)).toBe(expected);
});
