import { Readable } from 'node:stream';
import fc from 'fast-check';
import sharp from 'sharp';
import { type SafeFetch, SentOn } from '../../../../server/platform/http/safeFetch';
import { declaredEncoding } from '../../../../server/platform/structuredData/charset';
import { readPage } from '../../../../server/platform/structuredData/pageDocument';
import { findPagePictures } from '../../../../server/platform/structuredData/pagePictures';
import { largestOfSrcset } from '../../../../server/platform/structuredData/srcset';
import { inProcessReader } from '../../../support/foreignPages';
import { runs } from '../../../support/testLength';

const PAGE = 'https://shop.example/lamps/page.html';

interface Answer {
  body: string | Buffer;
  contentType?: string;
  charset?: string | null;
  url?: string;
}

/** Answers one page, in pieces; tells how much of it was read. */
function answering({ body, contentType = 'text/html', charset = null, url = PAGE }: Answer) {
  let read = 0;
  const data = Buffer.from(body);
  const safeFetch: SafeFetch = {
    fetchPublic: () => Promise.reject(new Error('not asked for')),
    postPublic: () => Promise.reject(new Error('not asked for')),
    checkAddress: () => {},
    async streamPublic(_url, _options, consume) {
      const head = { url, contentType, charset, etag: null };
      const pieces = (function* () {
        for (let at = 0; at < data.length; at += 1000) {
          read = Math.min(data.length, at + 1000);
          yield data.subarray(at, read);
        }
      })();
      const result = await consume(Readable.from(pieces), head);
      return { ...head, result: result instanceof SentOn ? result.otherwise : result };
    },
  };
  return { web: { safeFetch, pageReader: inProcessReader }, bytesRead: () => read };
}

const find = (answer: Answer | string) =>
  findPagePictures(answering(typeof answer === 'string' ? { body: answer } : answer).web, PAGE);

const urlsOf = async (html: string) => (await find(html)).items.map(({ url }) => url);

describe('what a page says of itself', () => {
  it('[BUILD-050] is its title, description, final address and pictures, the largest first', async () => {
    const found = await find(`<!doctype html><title> A\0  lamp
      shop </title><meta name="description" content="Lamps &amp; shades">
      <img src="small.jpg" width="200" height="100" alt="A small lamp">
      <img src="/large.jpg" width="800" height="900px" alt=" A  large
      lamp ">
      <img src="unknown.jpg">`);
    expect(found).toEqual({
      title: 'A lamp shop',
      description: 'Lamps & shades',
      url: PAGE,
      items: [
        { url: 'https://shop.example/large.jpg', width: 800, height: 900, alt_text: 'A large lamp' },
        { url: 'https://shop.example/lamps/unknown.jpg', alt_text: '' },
        { url: 'https://shop.example/lamps/small.jpg', width: 200, height: 100, alt_text: 'A small lamp' },
      ],
    });
  });

  it('prefers what it tells those who share it, and fits the fields of a pin', async () => {
    const { title, description } = await find(`<title>Shop | Lamps | Brass</title>
      <meta property="og:title" content="${'Brass lamp 💡'.repeat(20)}">
      <meta name="description" content="For robots"><meta property="og:description" content="${'d'.repeat(600)}">`);
    expect(title).toHaveLength(100);
    expect(title.endsWith('…')).toBe(true);
    expect(description).toBe(`${'d'.repeat(499)}…`);
    const { title: emoji } = await find(`<title>${'💡'.repeat(60)}</title>`);
    expect(emoji).toBe(`${'💡'.repeat(49)}…`);
  });
});

describe('the pictures of a page', () => {
  it('are those that it offers as its own, with their sizes', async () => {
    const { items } = await find(`
      <meta property="og:image" content="http://cdn.example/a.jpg">
      <meta property="og:image:secure_url" content="https://cdn.example/a.jpg">
      <meta property="og:image:width" content="1200"><meta property="og:image:height" content="1500">
      <meta property="og:image:alt" content="The lamp">
      <meta name="twitter:image" content="/b.jpg"><link rel="image_src" href="c.jpg">
      <script type="application/ld+json">{"@graph":[{"@type":"Product","image":["https://cdn.example/d.jpg",
        {"@type":"ImageObject","url":"https://cdn.example/e.jpg","width":2000,"height":"1000"}],
        "author":{"image":"https://cdn.example/face.jpg"}}]}</script>
      <script type="application/ld+json">{"image": broken</script>`);
    expect(items).toEqual([
      { url: 'https://cdn.example/e.jpg', width: 2000, height: 1000, alt_text: '' },
      { url: 'https://cdn.example/a.jpg', width: 1200, height: 1500, alt_text: 'The lamp' },
      { url: 'https://shop.example/b.jpg', alt_text: '' },
      { url: 'https://shop.example/lamps/c.jpg', alt_text: '' },
      { url: 'https://cdn.example/d.jpg', alt_text: '' },
    ]);
  });

  it('are found where they load lazily, in their largest size', async () => {
    const { items } = await find(`
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/lazy.jpg">
      <img src="/low.jpg" srcset="/w_300,h_200/s.jpg 300w, /w_900,h_600/l.jpg 900w" width="300" height="200" alt="Wide">
      <img src="/x1.jpg" srcset="/x1.jpg, /x2.jpg 2x" width="250" height="400">
      <picture><source srcset="/art.avif 1400w"><img src="/art.jpg" alt="Art"></picture>
      <noscript><img src="/noscript.jpg"></noscript>
      <video><source src="/film.mp4"></video>
      <img data-pin-media="/pin.jpg" src="/preview.jpg">`);
    expect(items).toEqual([
      { url: 'https://shop.example/art.avif', width: 1400, alt_text: 'Art' },
      { url: 'https://shop.example/w_900,h_600/l.jpg', width: 900, height: 600, alt_text: 'Wide' },
      { url: 'https://shop.example/x2.jpg', width: 500, height: 800, alt_text: '' },
      { url: 'https://shop.example/lazy.jpg', alt_text: '' },
      { url: 'https://shop.example/noscript.jpg', alt_text: '' },
      { url: 'https://shop.example/pin.jpg', alt_text: '' },
    ]);
  });

  it('have their addresses from the base that the page names', async () => {
    expect(
      await urlsOf(
        '<base href="https://cdn.example/deep/"><base href="/no/"><img src="a.jpg"><img src="//x.example/b.jpg">',
      ),
    ).toEqual(['https://cdn.example/deep/a.jpg', 'https://x.example/b.jpg']);
    expect(await urlsOf('<base href="http://["><img src="a.jpg">')).toEqual(['https://shop.example/lamps/a.jpg']);
  });

  it('are neither icons nor trackers, nor tiny, nor addresses without a server', async () => {
    expect(
      await urlsOf(`
        <img src="/favicon.png"><img src="/img/icon-cart.png"><img src="/sprite.png"><img src="/logo.svg"><img src="/x.ico">
        <img src="/spacer.gif"><img src="/dot.jpg" width="1" height="1"><img src="/strip.jpg" width="600" height="20">
        <img src="https://www.facebook.com/tr?id=1"><img src="https://ad.doubleclick.net/x.jpg">
        <img src="data:image/png;base64,AAAA"><img src="blob:https://shop.example/1"><img src="javascript:alert(1)">
        <img src="file:///etc/passwd"><img src="http://["><img src=""><img>
        <img src="https://shop.example/${'long'.repeat(600)}.jpg">
        <img src="/iconic-lamps.jpg"><img src="/icons/poster.jpg" width="600" height="800">`),
    ).toEqual(['https://shop.example/icons/poster.jpg', 'https://shop.example/iconic-lamps.jpg']);
  });

  it('come once, in the largest of their sizes, with what any mention of them says', async () => {
    const { items } = await find(`
      <meta property="og:image" content="https://cdn.example/a.jpg?w=1200&v=2">
      <img src="https://cdn.example/a.jpg?v=2&w=300" width="300" height="400" alt="The lamp">
      <img src="https://cdn.example/b.jpg#one"><img src="https://cdn.example/b.jpg" width="500" height="500">
      <img src="https://cdn.example/c.jpg?id=1"><img src="https://cdn.example/c.jpg?id=2">`);
    expect(items).toEqual([
      { url: 'https://cdn.example/a.jpg?w=1200&v=2', alt_text: 'The lamp' },
      { url: 'https://cdn.example/b.jpg', width: 500, height: 500, alt_text: '' },
      { url: 'https://cdn.example/c.jpg?id=1', alt_text: '' },
      { url: 'https://cdn.example/c.jpg?id=2', alt_text: '' },
    ]);
  });

  it('[BUILD-051] are at most fifty', async () => {
    const html = Array.from(
      { length: 80 },
      (_, index) => `<img src="${index}.jpg" width="${100 + index}" height="100">`,
    );
    const { items } = await find(html.join(''));
    expect(items).toHaveLength(50);
    expect([items[0]?.width, items[49]?.width]).toEqual([179, 130]);
  });

  it('may be none', async () => {
    expect((await find('<p>Only words')).items).toEqual([]);
    expect((await find({ body: 'plain', contentType: 'text/plain' })).items).toEqual([]);
    expect((await find({ body: '' })).items).toEqual([]);
  });
});

describe('pictures that load lazily', () => {
  it.each([
    ['<img srcset="/grey.gif 1x" data-srcset="/s.jpg 300w, /l.jpg 900w">', '/l.jpg'],
    ['<img srcset="/tiny.jpg 20w" data-srcset="/s.jpg 300w, /l.jpg 900w" src="/tiny.jpg">', '/l.jpg'],
    ['<img srcset="/placeholder.png 600w" data-src="/real.jpg">', '/real.jpg'],
    ['<img srcset="/low.jpg" src="/low.jpg" data-src="/real.jpg">', '/real.jpg'],
    ['<img srcset="data:image/gif;base64,AA== 1x" data-lazy-src="/real.jpg">', '/real.jpg'],
    ['<img srcset="/blank.gif 2x, /real.jpg 1x">', '/real.jpg'],
    ['<img srcset="/s.jpg 300w, /l.jpg 900w" data-src="/m.jpg" src="/s.jpg">', '/l.jpg'],
    ['<img srcset="/s.jpg 320w 200h, /l.jpg 900h 1400w">', '/l.jpg'],
    ['<picture><source srcset="/blank.gif" data-srcset="/art.jpg 800w"><img src="/blank.gif"></picture>', '/art.jpg'],
    ['<img data-src="/bowl_{width}x.jpg" data-widths="[180, 720, 1440]" src="/bowl_30x.jpg">', '/bowl_1440x.jpg'],
    ['<amp-img src="/amp.jpg" srcset="/amp-l.jpg 1200w"></amp-img>', '/amp-l.jpg'],
    ['<link rel="preload" as="image" href="/s.jpg" imagesrcset="/s.jpg 1x, /hero.jpg 2x">', '/hero.jpg'],
    ['<video poster="/cover.jpg"><source src="/film.mp4"></video>', '/cover.jpg'],
  ])('are those of %s', async (html, path) => {
    expect(await urlsOf(html)).toEqual([`https://shop.example${path}`]);
  });
});

describe('the name of a picture', () => {
  it.each([
    'google-pixel-8.jpg',
    'google_pixel_8.png',
    'fidget-spinner.png',
    'front-loader.webp',
    'transparent-vase.png',
    'blank-notebook.jpg',
    'sprite-can.jpg',
    'desk-icon-lamp.png',
    'pixel-8.jpg',
    'plant-spacer-set.png',
    'pixels/poster.jpg',
  ])('%s is that of a thing', async (name) => {
    expect(await urlsOf(`<img src="/${name}">`)).toEqual([`https://shop.example/${name}`]);
  });

  it.each([
    'pixel.gif',
    'pixel-1x1.png',
    'tracking_pixel.gif',
    'ajax-loader.gif',
    'spacer.jpg',
    'blank.gif',
    'image-placeholder.jpg',
    'cart-icon.png',
    'icons/cart.jpg',
    'transparent_1x1.png',
    'sprite.png?v=2',
  ])('%s is that of decoration', async (name) => {
    expect(await urlsOf(`<img src="/${name}">`)).toEqual([]);
  });
});

describe('pictures that a page names for machines', () => {
  it.each([
    [{ '@type': 'Article', image: { '@id': 'https://cdn.example/a.jpg' } }, 'https://cdn.example/a.jpg'],
    [
      {
        '@graph': [
          { '@type': 'Article', image: { '@id': '#main' } },
          { '@type': 'ImageObject', '@id': '#main', contentUrl: '/a.jpg' },
        ],
      },
      'https://shop.example/a.jpg',
    ],
    [{ '@type': 'WebPage', primaryImageOfPage: { url: '/a.jpg' } }, 'https://shop.example/a.jpg'],
    [{ '@type': 'VideoObject', thumbnailUrl: ['/a.jpg'] }, 'https://shop.example/a.jpg'],
    [{ '@type': 'Article', thumbnailUrl: '/a.jpg' }, 'https://shop.example/a.jpg'],
    [{ '@type': 'Recipe', video: { thumbnailUrl: '/a.jpg' } }, 'https://shop.example/a.jpg'],
    [{ 'schema:image': '/a.jpg' }, 'https://shop.example/a.jpg'],
    [{ '@graph': [{ '@type': 'Person', '@id': '#p', image: '/face.jpg' }, { author: { '@id': '#p' } }] }, null],
  ])('are those of %j', async (data, expected) => {
    const html = `<script type="application/ld+json; charset=utf-8">${JSON.stringify(data)}</script>`;
    expect(await urlsOf(html)).toEqual(expected === null ? [] : [expected]);
    // As broken as for records.
    expect(await urlsOf(html.replace('{', '// linked data\n{').replace('</', ';</'))).toEqual(
      expected === null ? [] : [expected],
    );
  });

  it.each([
    '<link itemprop="image" href="/a.jpg">',
    '<link itemprop="thumbnailUrl" href="/a.jpg">',
    '<meta itemprop="thumbnailUrl" content="/a.jpg">',
    '<meta name="thumbnail" content="/a.jpg">',
    '<meta name="twitter:image0" content="/a.jpg">',
  ])('are those of %s', async (html) => {
    expect(await urlsOf(html)).toEqual(['https://shop.example/a.jpg']);
  });

  it('may contain themselves', async () => {
    const html = `<script type="application/ld+json">{"@id":"#a","image":{"@id":"#b"},"about":{"@id":"#b"}}</script>
      <script type="application/ld+json">{"@id":"#b","url":"/b.jpg","isPartOf":{"@id":"#a"}}</script>`;
    expect(await urlsOf(html)).toEqual(['https://shop.example/b.jpg']);
  });
});

describe('addresses that differ in their query', () => {
  const named = (...addresses: string[]) => urlsOf(addresses.map((address) => `<img src="${address}">`).join(''));
  const both = (...addresses: string[]) => addresses.map((address) => `https://shop.example${address}`);

  it.each([
    ['/image?q=lamp', '/image?q=chair'],
    ['/image.php?size=lamp.jpg', '/image.php?size=chair.jpg'],
    ['/show?format=chair', '/show?format=lamp'],
    ['/show?v=1', '/show?v=2'],
    ['/a.jpg?v=1', '/a.jpg?v=2'],
    ['/a.jpg?id=1', '/a.jpg'],
  ])('are two pictures: %s, %s', async (one, other) => {
    expect(await named(one, other)).toEqual(both(one, other));
  });

  it.each([
    ['/a?w=300&q=80', '/a?w=900&q=75'],
    ['/a?auto=format,compress&fit=crop', '/a?auto=format'],
    ['/a.jpg?v=1', '/a.jpg'],
    ['/a.jpg', '/a.jpg?itok=Xy9'],
    ['/a.jpg?v=1&width=300', '/a.jpg?width=600'],
  ])('are one where it scales or names the version: %s, %s', async (one, other) => {
    expect(await named(one, other)).toHaveLength(1);
  });
});

describe('the pictures that a page offers', () => {
  it('are none of the network that the member sits in', async () => {
    const inside = [
      '127.0.0.1',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[::1]',
      'localhost',
      'router.lan',
      'nas',
    ];
    const images = inside.map((host) => `<img src="http://${host}/admin?reboot" width="900" height="900">`);
    const found = await urlsOf(`${images.join('')}<img src="https://me:secret@shop.example/x.jpg"><img src="a.jpg">`);
    expect(found).toEqual(['https://shop.example/lamps/a.jpg']);
  });
});

describe('an address that is itself a picture', () => {
  const draw = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a6c6b' } });

  it('gives that one, upright, whatever it claims to be', async () => {
    const turned = await draw().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const found = await find({ body: turned, contentType: 'application/octet-stream', url: 'https://cdn.example/a' });
    expect(found).toEqual({
      title: '',
      description: '',
      url: 'https://cdn.example/a',
      items: [{ url: 'https://cdn.example/a', width: 480, height: 640, alt_text: '' }],
    });
  });

  it('is not read to its end', async () => {
    const body = Buffer.concat([await draw().png().toBuffer(), Buffer.alloc(3_000_000)]);
    const { web, bytesRead } = answering({ body, contentType: 'image/png' });
    expect((await findPagePictures(web, PAGE)).items).toHaveLength(1);
    expect(bytesRead()).toBeLessThan(400_000);
  });

  it('gives none where it is of a kind that is not kept', async () => {
    expect(
      (await find({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' })).items,
    ).toEqual([]);
  });
});

describe('the encoding of a page', () => {
  const title = 'Жизнь';
  const cp1251 = Buffer.from([0xc6, 0xe8, 0xe7, 0xed, 0xfc]);
  const around = (text: Buffer, head = '') =>
    Buffer.concat([Buffer.from(`${head}<title>`), text, Buffer.from('</title>')]);

  it.each([
    ['as the answer says', { body: around(cp1251), charset: 'windows-1251' }],
    ['as the page says', { body: around(cp1251, '<meta charset="windows-1251">') }],
    [
      'as the page says in the old way',
      { body: around(cp1251, '<meta http-equiv=Content-Type content="text/html; charset=windows-1251">') },
    ],
    ['as UTF-8 where nobody says', { body: around(Buffer.from(title)) }],
    [
      'as its mark says, against the answer',
      { body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), around(Buffer.from(title))]), charset: 'windows-1251' },
    ],
    [
      'as UTF-16 by its mark',
      { body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<title>${title}</title>`, 'utf16le')]) },
    ],
    ['as UTF-8 where the answer says what nobody knows', { body: around(Buffer.from(title)), charset: 'x-none' }],
  ])('is read %s', async (_how, answer) => {
    expect((await find(answer)).title).toBe(title);
  });

  it('is taken for windows-1252 where it cannot be UTF-8', async () => {
    expect((await find({ body: around(Buffer.from('Caf\xe9', 'latin1')) })).title).toBe('Café');
  });

  // '€ “ ” ’ – … Ÿ' and the five bytes that have no character there.
  const curly = Buffer.from([0x80, 0x93, 0x94, 0x92, 0x96, 0x85, 0x9f]);

  it.each(['windows-1252', 'ISO-8859-1', 'iso8859-1', 'latin1', 'L1', 'us-ascii', 'ASCII', 'cp1252', 'x-cp1252'])(
    'has € and curly quotes under the label %s, in the answer and in the page',
    async (label) => {
      expect((await find({ body: around(curly), charset: label.toLowerCase() })).title).toBe('€“”’–…Ÿ');
      expect((await find({ body: around(curly, `<meta charset=" ${label} ">`) })).title).toBe('€“”’–…Ÿ');
    },
  );

  it.each([
    ['shift_jis', '暮らし①', [0x95, 0xe9, 0x82, 0xe7, 0x82, 0xb5, 0x87, 0x40]],
    ['x-sjis', 'ｶﾞ', [0xb6, 0xde]],
    ['euc-jp', '暮', [0xca, 0xeb]],
    ['iso-2022-jp', '暮', [0x1b, 0x24, 0x42, 0x4a, 0x6b, 0x1b, 0x28, 0x42]],
    ['gb2312', '灯€', [0xb5, 0xc6, 0x80]],
    ['gbk', '囍', [0x87, 0xd6]],
    ['gb18030', '😀', [0x94, 0x39, 0xfc, 0x36]],
    ['big5', '燈', [0xbf, 0x4f]],
    ['big5-hkscs', '嘅', [0x9d, 0xef]],
    ['euc-kr', '등', [0xb5, 0xee]],
    ['ks_c_5601-1987', '똠', [0x8c, 0x63]],
    ['windows-874', 'ไทย', [0xe4, 0xb7, 0xc2]],
    ['koi8-u', 'Їжак', [0xb7, 0xd6, 0xc1, 0xcb]],
    ['iso-8859-9', 'Ş€', [0xde, 0x80]],
    ['macintosh', 'é', [0x8e]],
    ['x-user-defined', 'Ã', [0xc3]],
  ])('declared as %s is read by its table', async (label, text, bytes) => {
    const declared = `<meta http-equiv="Content-Type" content="text/html; charset=${label}">`;
    expect((await find({ body: around(Buffer.from(bytes), declared) })).title).toBe(text);
  });

  it.each([
    ['a late declaration', `<p>${'x'.repeat(5000)}</p><meta charset=windows-1251>`],
    ['content before http-equiv', '<meta content="text/html;charset=windows-1251" http-equiv=content-type>'],
    ['an XML declaration', '<?xml version="1.0" encoding="windows-1251"?><html>'],
    ['a comment with another one', '<!-- <meta charset="utf-8"> --><meta charset="windows-1251">'],
    ['an empty comment', '<!--><meta charset="windows-1251"><!-- -->'],
    ['a script with another one', `<script>'<meta charset="utf-8">'</script><meta charset="windows-1251">`],
    ['an attribute with another one', `<a title='<meta charset="utf-8">'></a><meta charset="windows-1251">`],
    ['an unknown one before it', '<meta charset="x-none"><meta charset="windows-1251">'],
    ['one that the standard gives up', '<meta charset="iso-2022-kr"><meta charset="windows-1251">'],
    ['a description that tells of charset=utf-8', '<meta name=a content="charset=utf-8"><meta charset=windows-1251>'],
    ['slashes and capitals', '<META/CHARSET="Windows-1251"/>'],
    ['the language of its text', '<html lang="ru-RU">'],
  ])('is found by %s', async (_how, head) => {
    expect((await find({ body: around(cp1251, head) })).title).toBe(title);
  });

  it('is UTF-8 where the page calls itself UTF-16, which it could not say in it', async () => {
    expect((await find({ body: around(Buffer.from(title), '<meta charset="utf-16">') })).title).toBe(title);
    const xml = Buffer.from(`<?xml version="1.0" encoding="utf-16"?><title>${title}</title>`, 'utf16le');
    expect((await find({ body: xml })).title).toBe(title);
  });

  it('stays UTF-8 where the page is cut within a character', async () => {
    const cut = around(Buffer.from(title)).subarray(0, -9);
    expect((await find({ body: cut })).title).toBe('Жизн');
  });

  it.each([
    '<meta charset="',
    '<a b="',
    '<!--',
    '<script>charset',
    '<meta =',
    `<a ${'b'.repeat(9)}`,
    '<',
    "<meta content='",
  ])('is sought in time in proportion to a page of %s', (piece) => {
    // More than proportional would take longer than a test may.
    expect(declaredEncoding(`charset${piece.repeat(4_000_000 / piece.length)}`)).toBeNull();
  });
});

describe('robustness', () => {
  it('reads no more than four megabytes of a page', async () => {
    const { web, bytesRead } = answering({ body: `<title>Long</title>${'<p>'.repeat(3_000_000)}` });
    expect((await findPagePictures(web, PAGE)).title).toBe('Long');
    expect(bytesRead()).toBeLessThan(4_400_000);
  });

  it('never throws, whatever the markup', () => {
    const piece = fc.constantFrom(
      '<img src=',
      '"',
      "'",
      '>',
      '<meta property=og:image content=',
      '<script type="application/ld+json">',
      '{"image":[',
      '</script>',
      ' srcset="a 1w,',
      '<base href=',
      '<title>',
      '&#x0;',
      '<!--',
      ']]>',
      'http://[',
      '{"image":{"url":5}}',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        expect(Array.isArray(readPage(pieces.join('')).pictures)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['elements that never end', '<a>'.repeat(1_300_000)],
    ['end tags of nothing', `${'<b>'.repeat(200_000)}${'</i>'.repeat(800_000)}`],
    ['an element with attributes without end', `<img ${Array.from({ length: 300_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['pictures without end', '<img src=a>'.repeat(350_000)],
    ['an address of commas', `<img srcset="a${','.repeat(4_000_000)}b">`],
  ])('reads four megabytes of %s in no time, and what stood before them', (_what, endless) => {
    const begun = performance.now();
    const { title, pictures } = readPage(`<title>Lamps</title><img src="lamp.jpg">${endless}`);
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(title).toBe('Lamps');
    expect(pictures[0]?.address).toBe('lamp.jpg');
    expect(pictures.length).toBeLessThan(5000);
  });

  it('survives linked data that is nested beyond measure', () => {
    const deep = `${'{"a":'.repeat(5000)}{"image":"x.jpg"}${'}'.repeat(5000)}`;
    expect(readPage(`<script type="application/ld+json">${deep}</script>`).pictures).toEqual([]);
  });
});

describe('srcset', () => {
  it.each([
    ['a.jpg', undefined, { address: 'a.jpg' }],
    ['a.jpg 1x, b.jpg 2x', undefined, { address: 'b.jpg' }],
    ['a.jpg 1x, b.jpg 1.5x', 200, { address: 'b.jpg', width: 300 }],
    ['a.jpg 100w,b.jpg 400w,c.jpg 200w', undefined, { address: 'b.jpg', width: 400 }],
    ['  , a,b.jpg 100w , ', undefined, { address: 'a,b.jpg', width: 100 }],
    ['a.jpg, b.jpg', undefined, { address: 'a.jpg' }],
    ['data:image/gif;base64,AA 1x, b.jpg 2x', undefined, { address: 'b.jpg' }],
    ['', undefined, null],
    [' , ', undefined, null],
  ])('%j at width %j is %j', (srcset, width, expected) => {
    expect(largestOfSrcset(srcset, width)).toEqual(expected);
  });

  it('looks at a hundred candidates at most', () => {
    const many = Array.from({ length: 101 }, (_, at) => `/${at + 1}.jpg ${at + 1}w`).join(', ');
    expect(largestOfSrcset(many, undefined)).toEqual({ address: '/100.jpg', width: 100 });
  });
});
