import fc from 'fast-check';
import { fitTitle, textHeight } from '../../../../../src/features/discovery/feed/cardSize';

it.each([
  ['', 'none'],
  ['Garden bowl 3', 'oneLine'],
  ['A quiet courtyard garden', 'oneLineWide'],
  ['A quiet courtyard garden with a fern', 'twoLines'],
  ['A quiet courtyard garden with a fern and a fountain of stone', 'long'],
  ['石の庭', 'oneLine'],
])('breaks %j as %s', (title, fit) => {
  expect(fitTitle(title)).toBe(fit);
});

it('has one height of the text for all widths of a compact card, with one line of a title', () => {
  const width = fc.double({ min: 100, max: 600, noNaN: true });
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), width, (title, any) => {
      expect(textHeight(fitTitle(title), any, true)).toBe(title === '' ? 32 : 52);
    }),
  );
});

it('has one height of the text for all cards of a phone, and one for all wider ones', () => {
  const phone = fc.double({ min: 100, max: 215.9, noNaN: true });
  const wider = fc.double({ min: 216, max: 600, noNaN: true });
  for (const range of [phone, wider]) {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), range, range, (title, one, other) => {
        expect(textHeight(fitTitle(title), one)).toBe(textHeight(fitTitle(title), other));
      }),
    );
  }
});
