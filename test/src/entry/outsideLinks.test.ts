import { outsideLinks } from '../../../src/entry/outsideLinks';

const ORIGIN = 'https://pins.example';
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

it('names the feeds and the embedding of a board', () => {
  const html = outsideLinks('www/[username]/[board]', { title: 'Tea', canonicalPath: '/ada/tea/' }, ORIGIN);
  expect(hrefs(html)).toEqual([
    'https://pins.example/ada/tea/feed.rss',
    'https://pins.example/ada/tea/feed.atom',
    'https://pins.example/ada/tea/feed.json',
    'https://pins.example/oembed?url=https%3A%2F%2Fpins.example%2Fada%2Ftea%2F',
  ]);
  expect(html).not.toContain('"ada');
});

it('names the feeds of a profile, at the profile’s own address', () => {
  const html = outsideLinks('www/[username]/_pins', { title: 'Ada', canonicalPath: '/ada/_pins/' }, ORIGIN);
  expect(hrefs(html)[0]).toBe('https://pins.example/ada/feed.rss');
});

it.each([
  [
    'a page that search engines leave out',
    'www/[username]/[board]',
    { title: '', canonicalPath: '/a/b/', isNoIndex: true },
  ],
  ['a page without an address of its own', 'www/[username]/[board]', { title: '' }],
  ['another page', 'www/today', { title: '', canonicalPath: '/today/' }],
])('says nothing on %s', (_, handler, head) => {
  expect(outsideLinks(handler, head, ORIGIN)).toBe('');
});
