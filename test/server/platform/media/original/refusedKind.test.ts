import { readFileSync } from 'node:fs';
import { unsupportedKind } from '../../../../../server/platform/media/original/refusedKind';

const packets = Buffer.alloc(256);
packets[0] = 0x47;
packets[188] = 0x47;

it.each([
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heicPicture', undefined],
  ['TIFF', Buffer.from('II*\0', 'latin1'), 'pictureKind', 'TIFF'],
  ['JPEG XL', Buffer.from('ff0a', 'hex'), 'pictureKind', 'JPEG XL'],
  ['SVG', Buffer.from('\n<svg xmlns="http://www.w3.org/2000/svg">'), 'pictureKind', 'SVG'],
  ['WMV', Buffer.from('3026b2758e66cf11', 'hex'), 'videoKind', 'WMV'],
  ['FLV', Buffer.from('FLV\x01', 'latin1'), 'videoKind', 'FLV'],
  ['MPEG-TS', packets, 'videoKind', 'MPEG-TS'],
  ['text', Buffer.from('Dear Anna'), 'unsupportedMedia', undefined],
  ['nothing', Buffer.alloc(0), 'unsupportedMedia', undefined],
])('says what %s is', (_what, head, id, kind) => {
  const { reason, httpStatus } = unsupportedKind(head);
  expect([httpStatus, reason.id, reason.params.kind]).toEqual([415, id, kind]);
});

it('every text about videos names every format that is accepted', () => {
  const { reason } = unsupportedKind(Buffer.from('FLV\x01', 'latin1'));
  expect(reason.params.formats).toBe('MP4, MOV, WebM, MKV, AVI');
  const texts =
    readFileSync('src/i18n/locales/en.po', 'utf8').match(/^msgid .*\b(MP4|MOV|MKV|AVI|formats)\b.*/gm) ?? [];
  expect(texts.length).toBeGreaterThanOrEqual(3);
  for (const text of texts) expect(text).toContain('{formats}');
});
