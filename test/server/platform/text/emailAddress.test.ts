import fc from 'fast-check';
import { cleanEmail, emailKey, isEmailAddress } from '../../../../server/platform/text/emailAddress';
import { runs } from '../../../support/testLength';

describe('the key of an address', () => {
  it.each([
    ['Ida@Example.ORG', 'ida@example.org'],
    [' ida@example.org\u200b', 'ida@example.org'],
    ['i\u00adda@exam\u00adple.org', 'ida@example.org'],
    ['\u2068ida@example.org\u2069', 'ida@example.org'],
    ['ｉｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ida@example.org'],
    ['ida@münchen.example', 'ida@xn--mnchen-3ya.example'],
    ['ida@mu\u0308nchen.example', 'ida@xn--mnchen-3ya.example'],
    ['ida@MÜNCHEN.example', 'ida@xn--mnchen-3ya.example'],
    ['ida@XN--MNCHEN-3YA.example', 'ida@xn--mnchen-3ya.example'],
    ['jose\u0301@example.org', 'jos\u00e9@example.org'],
    ['JOSÉ@example.org', 'jos\u00e9@example.org'],
    ['νίκος.π@example.org', 'νίκοσ.π@example.org'],
    ['ΝΊΚΟΣ.Π@example.org', 'νίκοσ.π@example.org'],
    ['ΝΊΚΟΣ@example.org', 'νίκοσ@example.org'],
    ['x@例え。jp', 'x@xn--r8jz45g.jp'],
    // A joiner is a letter of this Persian host, and none of the next.
    ['x@نامه\u200cای.com', 'x@xn--mgba3gch31f060k.com'],
    ['x@exam\u200cple.com', 'x@example.com'],
  ])('%j is %j', (address, key) => {
    expect([emailKey(address), isEmailAddress(address)]).toEqual([key, true]);
  });

  it.each(['faß.de fass.de', 'ida+a@x.de ida@x.de', 'i.da@x.de ida@x.de', 'نامه\u200cای.com نامهای.com'])(
    'keeps %j apart',
    (pair) => {
      const [one = '', other = ''] = pair.split(' ').map((text) => (text.includes('@') ? text : `x@${text}`));
      expect(emailKey(one)).not.toBe(emailKey(other));
    },
  );

  it.each([
    'a@b.example?subject=x',
    'a@b.example/x',
    'a@b.example#x',
    'a@b%2eexample',
    'a@localhost',
    'a@b.example.',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    'a@-b..example',
    'a b@c.example',
    'a@b@c.example',
    '\u200b@b.example',
    'a@\u200b',
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
    'a\u0000@b.example',
  ])('%j is no address', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('is its own key, of whatever text', () => {
    const part = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'@.-aA\u200c\u200dßſİΣü＠。'),
        fc.string({ unit: 'binary', maxLength: 1, minLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(part, part, (local, host) => {
        const address = `${local}@${host}`;
        const key = emailKey(address);
        expect(emailKey(key)).toBe(key);
        expect(emailKey(cleanEmail(address))).toBe(key);
      }),
      { numRuns: runs(300) },
    );
  });
});
