import { jsonb } from '../../../../server/platform/database/columns';

describe('a value for jsonb', () => {
  it.each([
    [
      { a: '\ud800', '\udfff': ['x\udc00y'] },
      { a: '\ufffd', '\ufffd': ['x\ufffdy'] },
    ],
    [{ a: '🦜 \\ud800 \\\\ud800 é "' }, { a: '🦜 \\ud800 \\\\ud800 é "' }],
    [{ a: '\\\ud800' }, { a: '\\\ufffd' }],
    [
      [1, null, true],
      [1, null, true],
    ],
  ])('%j keeps all but halves of characters', (value, kept) => {
    expect(JSON.parse(jsonb<unknown>(value) as unknown as string)).toEqual(kept);
  });
});
