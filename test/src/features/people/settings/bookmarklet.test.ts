import { runInNewContext } from 'node:vm';
import { bookmarkletOf } from '../../../../../src/features/people/settings/bookmarklet';

interface FakePage {
  images?: { naturalWidth: number; naturalHeight: number; currentSrc: string }[];
  named?: string;
  marked?: string;
}

/** Runs the bookmarklet on a page; returns the query of the window that it opens. */
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
