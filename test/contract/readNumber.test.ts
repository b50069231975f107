import { readNumber } from '../../contract/constants/readNumber';

it.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 12 ', 12],
  ['٢٫٥', 2.5],
  ['١٢', 12],
  ['۱۲', 12],
  ['１２．５', 12.5],
  ['१२', 12],
])('reads %s as %d', (written, number) => {
  expect(readNumber(written)).toBe(number);
});

it.each(['', '  ', 'ten', '1,000.5', '2..5'])('reads no number in %j', (written) => {
  expect(readNumber(written)).toBeNaN();
});
