import fc from 'fast-check';
import { escapeJsonForHtml, renderHead } from '../../../src/lib/head';

describe('page head', () => {
  it('escapes what people wrote', () => {
    const html = renderHead(
      { title: '</title><script>alert(1)</script>', description: '"><img src=x>' },
      'https://a.b',
      'Magpie',
    );
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(html).toContain('content="&quot;&gt;&lt;img src=x&gt;"');
  });

  it('makes canonical and picture addresses absolute', () => {
    const html = renderHead(
      { title: 'A', canonicalPath: '/pin/1/', image: { url: '/media/x.jpg', width: 2, height: 3, alt: '' } },
      'https://pins.example',
      'Magpie',
    );
    expect(html).toContain('<link rel="canonical" href="https://pins.example/pin/1/">');
    expect(html).toContain('<meta property="og:image" content="https://pins.example/media/x.jpg">');
  });

  it('[BOOT-001] embeds any JSON so that it reads back the same and cannot leave its element', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, text) => {
        const value = { parsed: JSON.parse(json) as unknown, text, hostile: `</script><!--${text}\u2028` };
        const embedded = escapeJsonForHtml(value);
        expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.stringify(JSON.parse(embedded))).toBe(JSON.stringify(value));
      }),
    );
  });
});
