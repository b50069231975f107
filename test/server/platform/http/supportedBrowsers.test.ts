import { isSupported } from '../../../../server/platform/http/supportedBrowsers';
import { parseUserAgent } from '../../../../server/platform/http/userAgent';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/123.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/122.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Windows NT 10.0; rv:119.0) Gecko/20100101 Firefox/119.0', false],
  ['Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0', true],
  [`${MAC} Version/17.4 Safari/605.1.15`, false],
  [`${MAC} Version/17.5 Safari/605.1.15`, true],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) ${IPHONE} CriOS/156.0.0.0 Mobile/15E148`, false],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${IPHONE} CriOS/90.0.0.0 Mobile/15E148`, true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['curl/8.0', true],
  ['', true],
])('[BOOT-048] %s', (userAgent, expected) => {
  expect(isSupported(parseUserAgent(userAgent))).toBe(expected);
});
