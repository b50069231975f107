import { sharedLink } from '../../contract/constants/sharedLink';
import { addressesIn } from '../../contract/constants/textAddresses';

const WIKI = 'https://en.wikipedia.org/wiki/Pin_(disambiguation)';

describe('web addresses in texts', () => {
  it.each([
    [WIKI, [WIKI]],
    [`(see ${WIKI})`, [WIKI]],
    [`[pins](${WIKI}).`, [WIKI]],
    ['<https://example.com/>', ['https://example.com/']],
    ['「https://example.com/a」を見て', ['https://example.com/a']],
    ['（https://example.com/）', ['https://example.com/']],
    ['“https://example.com/a” and ‘https://example.com/b’, too', ['https://example.com/a', 'https://example.com/b']],
    ['https://example.com/a。', ['https://example.com/a']],
    ['https://example.com/a，然后', ['https://example.com/a']],
    ['https://example.com/？q=1', ['https://example.com/']],
    ['https://example.com/a؟', ['https://example.com/a']],
    ['https://example.com/a।', ['https://example.com/a']],
    ['see https://example.com/a…', ['https://example.com/a']],
    ['こちらhttps://example.com/pathをご覧ください。', ['https://example.com/path']],
    ['https://example.com를 보세요', ['https://example.com']],
    ['ดูที่https://example.com/pathนะครับ', ['https://example.com/path']],
    ['https://example.com/aເບິ່ງ', ['https://example.com/a']],
    ['https://example.com/aមើល', ['https://example.com/a']],
    ['https://th.wikipedia.org/wiki/ประเทศไทย', ['https://th.wikipedia.org/wiki/ประเทศไทย']],
    ['https://ja.wikipedia.org/wiki/ジョン・レノン', ['https://ja.wikipedia.org/wiki/ジョン・レノン']],
    ['https://en.wikipedia.org/wiki/Michelson–Morley', ['https://en.wikipedia.org/wiki/Michelson–Morley']],
    ['https://пример.рф/тест!', ['https://пример.рф/тест']],
    ["https://example.com/it's?a=1&b=2.", ["https://example.com/it's?a=1&b=2"]],
    ['https://example.com/~user/*', ['https://example.com/~user/*']],
    ['https://example.com/a,https://example.com/b', ['https://example.com/a', 'https://example.com/b']],
    ['https://web.archive.org/web/2020/https://a.example/', ['https://web.archive.org/web/2020/https://a.example/']],
    ['https://example.com/a\u200b b', ['https://example.com/a']],
    ['https://example.com/a🎉 and', ['https://example.com/a']],
    ['https://example.com/🎉🎉', ['https://example.com/']],
    ['https://example.com/a❤️neu', ['https://example.com/a']],
    ['https://example.com👩🏽‍🌾🇩🇪🏴󠁧󠁢󠁷󠁬󠁳󠁿!', ['https://example.com']],
    ['https://example.com/a1️⃣', ['https://example.com/a']],
    ['https://i❤️.example/🪴/a_🎉-b?c=🎉&d=1', ['https://i❤️.example/🪴/a_🎉-b?c=🎉&d=1']],
    ['https://hi.wikipedia.org/wiki/क्‍ष', ['https://hi.wikipedia.org/wiki/क्‍ष']],
    ['HTTPS://EXAMPLE.COM/A', ['HTTPS://EXAMPLE.COM/A']],
    ['http://[::1]/a', ['http://[::1]/a']],
    ['https://, https://) xhttps://example.com javascript:alert(1) www.example.com', []],
  ])('are found in %j', (text, addresses) => {
    expect(addressesIn(text).map(({ address }) => address)).toEqual(addresses);
    for (const { start, end, address } of addressesIn(text)) expect(text.slice(start, end)).toBe(address);
  });

  it('are found once each, however they follow each other', () => {
    expect(addressesIn('https://a.example,'.repeat(2000))).toHaveLength(2000);
    expect(addressesIn('https://('.repeat(2000))).toEqual([]);
    expect(addressesIn(`https://a.example/${'🎉-_'.repeat(20_000)}`)).toHaveLength(1);
  });
});

describe('what another application shares', () => {
  it.each([
    ['Check this: https://example.com/a. Nice', 'https://example.com/a', 'Check this: Nice'],
    ['Title (https://example.com/a)', 'https://example.com/a', 'Title'],
    ['タイトル https://example.com/a。', 'https://example.com/a', 'タイトル'],
    ['“https://example.com/a”', 'https://example.com/a', ''],
    ['Title\nhttps://example.com/a', 'https://example.com/a', 'Title'],
    [`Look ${WIKI}`, WIKI, 'Look'],
    [
      '"Chair" https://example.com/a\n\nShared from Shop https://play.example/app',
      'https://example.com/a',
      '"Chair" \n\nShared from Shop https://play.example/app',
    ],
    ['example.com/page', '', 'example.com/page'],
  ])('%j is a link and words', (text, link, words) => {
    expect(sharedLink({ url: '', text })).toEqual({ link, words });
  });

  it('keeps the link that it names, and takes no part of one that is too long', () => {
    const url = 'https://example.com/';
    expect(sharedLink({ url, text: `Chair https://example.com (new)` })).toEqual({ link: url, words: 'Chair (new)' });
    expect(sharedLink({ url, text: 'Chair https://other.example/' }).words).toBe('Chair https://other.example/');
    expect(sharedLink({ url: '', text: `https://example.com/${'a'.repeat(3000)}` }).link).toBe('');
    const counted = `https://example.com/${'𐌰'.repeat(1500)}`;
    expect(sharedLink({ url: '', text: counted }).link).toBe(counted);
  });
});
