/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import fc from 'fast-check';
import { findPictures, MOST_PICTURES, pictureOf, readPage } from '../../extension/src/lib/pictures';
import { largestOf, parseSrcset } from '../../extension/src/lib/srcset';

/** Nothing is laid out here: the attributes of an element are its size. */
const sizeOf = (element: Element) => ({
  width: Number(element.getAttribute('width') ?? 0),
  height: Number(element.getAttribute('height') ?? 0),
});

beforeAll(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element): DOMRect {
    return sizeOf(this) as DOMRect;
  });
});

function page(body: string, head = ''): Document {
  document.head.innerHTML = `<base href="https://kiln.example/jugs/">${head}`;
  document.body.innerHTML = body;
  return document;
}

const urlsOf = (body: string) => findPictures(page(body)).map(({ url }) => url);
const BIG = 'width="400" height="300"';

describe('the pictures of a page', () => {
  it.each([
    ['its address', `<img src="a.jpg" ${BIG}>`, 'a.jpg'],
    ['the widest candidate', `<img src="s.jpg" srcset="s.jpg 300w, l.jpg 1600w, m.jpg 800w" ${BIG}>`, 'l.jpg'],
    ['the densest candidate', `<img src="s.jpg" srcset="s.jpg, l.jpg 2x" ${BIG}>`, 'l.jpg'],
    [
      'a source of its picture element',
      `<picture><source srcset="l.avif 900w"><img src="s.jpg" ${BIG}></picture>`,
      'l.avif',
    ],
    ['what it loads when it comes into view', `<img src="data:image/gif;base64,AA" data-src="a.jpg" ${BIG}>`, 'a.jpg'],
    ['a lazy set', `<img src="data:," data-srcset="s.jpg 1x, l.jpg 3x" data-src="s.jpg" ${BIG}>`, 'l.jpg'],
    ['its original', `<img src="thumb.jpg" data-original="whole.jpg" ${BIG}>`, 'whole.jpg'],
    ['a background', `<div style="background-image: url('b.jpg')" ${BIG}></div>`, 'b.jpg'],
    ['the poster of a video', `<video poster="p.jpg" ${BIG}></video>`, 'p.jpg'],
  ])('[EXT-005] finds %s', (_what, body, file) => {
    expect(urlsOf(body)).toEqual([`https://kiln.example/jugs/${file}`]);
  });

  it('[EXT-005] leaves out icons, lines, what no other computer can fetch, and the same picture twice', () => {
    const body = `<img src="icon.jpg" width="99" height="400"><img src="line.jpg" width="900" height="1">
      <img src="data:image/png;base64,AA" ${BIG}><img src="blob:https://kiln.example/1" ${BIG}>
      <img src="${'x'.repeat(2048)}.jpg" ${BIG}><img src="ftp://kiln.example/a.jpg" ${BIG}>
      <img src="a.jpg#one" ${BIG}><img src="a.jpg#two" width="500" height="500">`;
    expect(findPictures(page(body))).toEqual([
      { url: 'https://kiln.example/jugs/a.jpg', alt: '', width: 500, height: 500 },
    ]);
  });

  it('[EXT-005] puts the picture that the page names for sharing first, then the largest', () => {
    const body = `<img src="small.jpg" width="100" height="100" alt="Small"><img src="large.jpg" ${BIG} alt=" Large ">`;
    const found = readPage(
      page(body, '<meta property="og:image" content="/shared.jpg"><meta property="og:title" content="Jugs">'),
    );
    expect(found.title).toBe('Jugs');
    expect(found.pictures.map(({ url, alt }) => [url.split('/').at(-1), alt])).toEqual([
      ['shared.jpg', ''],
      ['large.jpg', 'Large'],
      ['small.jpg', 'Small'],
    ]);
  });

  it('[EXT-005] is bounded, whatever a page holds', () => {
    const images = Array.from({ length: 3000 }, (_, at) => `<img src="${at}.jpg" ${BIG}>`).join('');
    const plain = { backgroundImage: 'none' } as CSSStyleDeclaration;
    const looked = jest.spyOn(window, 'getComputedStyle').mockReturnValue(plain);
    expect(findPictures(page(images))).toHaveLength(MOST_PICTURES);
    page('<div><b></b></div>'.repeat(6000));
    looked.mockClear();
    findPictures(document);
    expect(looked.mock.calls.length).toBeLessThanOrEqual(4000);
    looked.mockRestore();
    document.title = 't'.repeat(500);
    expect(readPage(document).title).toHaveLength(100);
  });

  it('[EXT-005] says nothing of an image without an address', () => {
    page('<img alt="Nothing">');
    const [image] = document.images;
    expect(image && pictureOf(image)).toBeNull();
  });
});

describe('a srcset', () => {
  it('[EXT-005] reads what is written, in the order in which it is written', () => {
    const address = fc.stringMatching(/^[a-z0-9/._-]{1,12}[a-z0-9]$/);
    const candidate = fc.tuple(address, fc.integer({ min: 1, max: 5000 }));
    fc.assert(
      fc.property(fc.array(candidate, { minLength: 1, maxLength: 8 }), (candidates) => {
        const text = candidates.map(([url, width]) => `${url} ${width}w`).join(', ');
        expect(parseSrcset(text)).toEqual(candidates.map(([url, width]) => ({ url, width, density: 1 })));
        const widest = Math.max(...candidates.map(([, width]) => width));
        expect(candidates.find(([, width]) => width === widest)?.[0]).toBe(largestOf(text));
      }),
    );
  });

  it('[EXT-005] takes addresses with commas, and ends for any text', () => {
    expect(parseSrcset('a,b.jpg 2x,c.jpg').map(({ url }) => url)).toEqual(['a,b.jpg', 'c.jpg']);
    expect(parseSrcset('a.jpg, b.jpg').map(({ url }) => url)).toEqual(['a.jpg', 'b.jpg']);
    fc.assert(fc.property(fc.string(), (text) => parseSrcset(text).every(({ url }) => url !== '')));
  });
});
