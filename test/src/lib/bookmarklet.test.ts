import { runInNewContext } from 'node:vm';
import { bookmarkletOf, readBrought } from '../../../src/lib/bookmarklet';

interface FakePage {
  images?: { naturalWidth: number; naturalHeight: number; currentSrc: string }[];
  named?: string;
  marked?: string;
}

/** Presses the bookmark on a page, and answers the window that it opens. */
function press({ images = [], named, marked = '' }: FakePage) {
  const opened: string[][] = [];
  const code = bookmarkletOf('https://pins.example');
  expect(code.startsWith('javascript:')).toBe(true);
  runInNewContext(decodeURIComponent(code.slice('javascript:'.length)), {
    document: { images, title: 'A page', querySelector: () => (named ? { content: named } : null) },
    location: { href: 'https://other.example/a?b=1&c' },
    getSelection: () => marked,
    open: (...given: string[]) => opened.push(given),
    URLSearchParams,
  });
  expect(opened).toHaveLength(1);
  expect(opened[0]?.slice(1)).toEqual(['_blank', 'noopener']);
  const url = new URL(opened[0]?.[0] ?? '');
  expect(url.origin + url.pathname).toBe('https://pins.example/pin/create/bookmarklet');
  return Object.fromEntries(url.searchParams);
}

const picture = (side: number, name: string) => ({
  naturalWidth: side,
  naturalHeight: side,
  currentSrc: `https://other.example/${name}`,
});

describe('the bookmarklet', () => {
  it('opens a window with the page, its largest picture and the marked words', () => {
    expect(
      press({ images: [picture(149, 'face'), picture(300, 'small'), picture(900, 'large')], marked: 'A bowl' }),
    ).toEqual({
      url: 'https://other.example/a?b=1&c',
      media: 'https://other.example/large',
      description: 'A bowl',
    });
  });

  it('brings the picture that the page names where it shows none, and its title', () => {
    expect(press({ named: 'https://other.example/named' })).toMatchObject({
      media: 'https://other.example/named',
      description: 'A page',
    });
    expect(press({})).toMatchObject({ media: '', description: 'A page' });
  });

  it('fetches nothing from elsewhere, so that strict pages let it work', () => {
    const code = decodeURIComponent(bookmarkletOf('https://pins.example'));
    expect(code).not.toMatch(/createElement|fetch|import|eval|\n/);
  });
});

describe('what was brought', () => {
  it.each([
    [
      '?url=https://a.example/x&media=https://a.example/y.png&description=A%20bowl',
      { pageUrl: 'https://a.example/x', media: 'https://a.example/y.png', words: 'A bowl' },
    ],
    ['?url=https://a.example/x&media=', { pageUrl: 'https://a.example/x', media: null, words: '' }],
    ['?title=Bowl&url=https://a.example/x', { pageUrl: 'https://a.example/x', media: null, words: 'Bowl' }],
    ['?url=javascript:alert(1)&media=data:image/png;base64,AA', null],
    ['?board=7', null],
  ])('%s', (search, brought) => {
    expect(readBrought(search)).toEqual(brought);
  });

  it('has as many words as a title holds', () => {
    expect(readBrought(`?url=https://a.example&description=${'x'.repeat(200)}`)?.words).toHaveLength(100);
  });
});
