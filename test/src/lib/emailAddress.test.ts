import { looksLikeEmail } from '../../../src/lib/emailAddress';

it.each(['a@b.example', 'ida.ek+pins@mail.b.example', 'ａ＠ｂ．example', 'ïda@münchen.example'])(
  '%s can be an email address',
  (text) => expect(looksLikeEmail(text)).toBe(true),
);

it.each([
  'a@b.example?subject=x',
  'mailto:a@b.example',
  'a@b.example/x',
  'a@b.example,c@d.example',
  'a@b',
  'a b@c.example',
  '<a@b.example>',
])('%s is none', (text) => expect(looksLikeEmail(text)).toBe(false));
