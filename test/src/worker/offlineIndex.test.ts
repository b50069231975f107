import { PLAIN_MARK, PLAIN_STYLE } from '../../../contract/constants/plainPage';
import { isCacheable, type OfflinePage, pathOf, within } from '../../../src/worker/offlineIndex';
import { offlinePage } from '../../../src/worker/offlinePage';

const page = (path: string, usedAt: number, bytes = 10): OfflinePage => ({
  path,
  title: path,
  usedAt,
  bytes,
  files: [],
});

describe('which pages stay', () => {
  it('[BOOT-047] lets the least recently used go, by count and by bytes', () => {
    const pages = [page('/a', 1), page('/b', 4), page('/c', 3), page('/d', 2)];
    expect(within(pages, { count: 3, bytes: 100 }).map(({ path }) => path)).toEqual(['/b', '/c', '/d']);
    expect(within(pages, { count: 9, bytes: 25 }).map(({ path }) => path)).toEqual(['/b', '/c']);
    // The page that one is on stays, however large.
    expect(within([page('/a', 1), page('/big', 2, 1000)], { count: 9, bytes: 25 }).map(({ path }) => path)).toEqual([
      '/big',
    ]);
  });

  it('[BOOT-047] knows a page by its path and query, wherever one came from', () => {
    expect(pathOf('https://example.org/?utm_source=homescreen_icon')).toBe('/');
    expect(pathOf('/search/pins/?q=sea&utm_source=mail#top')).toBe('/search/pins/?q=sea');
  });

  it.each(['/login', '/login?next=%2F', '/settings/', '/signup', '/pin-builder', '/_/_/state'])(
    'keeps nothing of %s',
    (path) => {
      expect(isCacheable(pathOf(path).replace(/\?.*/, ''))).toBe(false);
    },
  );

  it.each(['/', '/pin/1/', '/ada/', '/ada/coast/', '/login-art/'])('keeps %s', (path) => {
    expect(isCacheable(path)).toBe(true);
  });
});

describe('the offline page', () => {
  it('writes what people have called their pages as text, and runs nothing', async () => {
    const answer = offlinePage(undefined, [{ path: '/pin/1/', title: '<script>alert(1)</script>' }]);
    const html = await answer.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain(`<style>${PLAIN_STYLE}</style><main>${PLAIN_MARK}<h1>`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.status).toBe(503);
  });
});
