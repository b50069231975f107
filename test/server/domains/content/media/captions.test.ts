import { checkCaptions } from '../../../../../server/domains/content/media/captions';

const HELLO = 'WEBVTT\n\n00:01.000 --> 00:02.500\nHello\n';

it.each([
  ['hours of one digit', 'WEBVTT\n\n0:00:01.000 --> 0:00:02.500\nHello\n', '00:00:01.000 --> 00:00:02.500'],
  ['no spaces at the arrow', 'WEBVTT\n\n00:01.000-->00:02.500\nHello\n', '00:01.000 --> 00:02.500'],
  [
    'commas and settings',
    'WEBVTT\n\n00:01,000 --> 00:02,500 line:0 align:start\nHello',
    '00:02.500 line:0 align:start',
  ],
  ['a short fraction', 'WEBVTT\n\n00:01.5 --> 00:02.5\nHello', '00:01.500 --> 00:02.500'],
  ['spaces before the times', 'WEBVTT\n\n  00:01.000  -->  00:02.500\nHello', '00:01.000 --> 00:02.500'],
  ['hundreds of hours', 'WEBVTT\n\n100:00:01.000 --> 100:00:02.500\nHello', '100:00:01.000 --> 100:00:02.500'],
])('takes WebVTT with %s', (_what, text, expected) => {
  expect(checkCaptions(text).split('\n')).toContainEqual(expect.stringContaining(expected));
  expect(checkCaptions(checkCaptions(text))).toBe(checkCaptions(text));
});

it.each([
  ['a byte order mark', `\uFEFF${HELLO}`],
  ['line ends of Windows', HELLO.replaceAll('\n', '\r\n')],
  ['line ends of the old Mac', HELLO.replaceAll('\n', '\r')],
  ['mixed line ends', HELLO.replace('\n', '\r\n')],
  ['a cue right below its header', HELLO.replace('\n\n', '\n')],
  ['lines above its header', `\n\n${HELLO}`],
])('takes WebVTT with %s', (_what, text) => expect(checkCaptions(text)).toBe(HELLO));

it.each([
  [
    'line ends of Windows',
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n42\r\n',
  ],
  ['a byte order mark', '\uFEFF1\n00:00:01,000 --> 00:00:02,500\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\n42\n'],
  ['no numbers', '00:00:01,000 --> 00:00:02,500\nHello\n\n00:00:03,000 --> 00:00:04,000\n42\n'],
  ['fonts and places', '1\n0:0:1,0 --> 0:0:2,5\n{\\an8}<font color="red">Hello</font>\n\n\n2\n0:0:3,0-->0:0:4,0\n42\n'],
])('takes SRT with %s', (_what, text) => {
  expect(checkCaptions(text)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n\n00:00:03.000 --> 00:00:04.000\n42\n',
  );
});

it('shows what SRT has in angle brackets and ampersands', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,500\n<i>I</i> <3 R&B <b>\n';
  expect(checkCaptions(srt)).toContain('\n<i>I</i> &lt;3 R&amp;B <b>\n');
});

it.each([
  ['nothing', ''],
  ['other text', 'Hello\n\n00:01.000 --> 00:02.000\nHello\n'],
  ['a header alone', 'WEBVTT\n'],
  ['times that are none', 'WEBVTT\n\n1 --> 2\nHello\n'],
])('refuses %s', (_what, text) => expect(() => checkCaptions(text)).toThrow());
