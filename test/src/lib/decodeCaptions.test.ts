import { decodeCaptions } from '../../../src/lib/decodeCaptions';

const TEXT = '1\n00:00:01,000 --> 00:00:02,000\nGrüße aus Köln, 京都\n';
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

it.each([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 of Windows with a byte order mark', utf16le(`\uFEFF${TEXT}`), TEXT],
  ['big-endian UTF-16 with a byte order mark', utf16be(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 of Windows without a byte order mark', utf16le(TEXT), TEXT],
  ['big-endian UTF-16 without a byte order mark', utf16be(TEXT), TEXT],
  ['UTF-8 with a stray zero', Buffer.from(`\0${TEXT}`), `\0${TEXT}`],
  ['the encoding of Windows', Buffer.from('1 --> 2 Gr\xfc\xdfe', 'latin1'), '1 --> 2 Grüße'],
])('decodes captions in %s', (_, bytes, text) => {
  expect(decodeCaptions(bytes)).toBe(text);
});
