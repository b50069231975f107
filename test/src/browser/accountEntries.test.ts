import fc from 'fast-check';
import { ACCOUNTS_PER_BROWSER } from '../../../contract/constants/admin/accounts';
import { parseAccountMap, withCurrentAccount, withoutAccount } from '../../../src/browser/accountEntries';
import { runs } from '../../support/testLength';

const entry = (id: string, isLoggedIn = true) => ({ id, isLoggedIn });

describe('the account map', () => {
  it('[ACCT-043] holds the accounts of the browser, the current one first', () => {
    const both = withCurrentAccount(withCurrentAccount([], '1'), '2');
    expect(parseAccountMap(JSON.stringify(both))).toEqual([entry('2'), entry('1')]);
    expect(withCurrentAccount(both, '1')).toEqual([entry('1'), entry('2')]);
    expect(withoutAccount(both, '2')).toEqual([entry('1')]);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '"text"',
    '{"1":true}',
    '[null, 1, "a", []]',
    '[{"id":7}]',
    '[{"id":"__proto__"}]',
  ])('[ACCT-044] is empty where %s is stored', (text) => {
    expect(parseAccountMap(text)).toEqual([]);
  });

  it('[ACCT-045] marks every account as logged in where the first one is not', () => {
    expect(parseAccountMap('[{"id":"1"},{"id":"2","isLoggedIn":false}]')).toEqual([entry('1'), entry('2')]);
    expect(parseAccountMap('[{"id":"1","isLoggedIn":true},{"id":"2"}]')).toEqual([entry('1'), entry('2', false)]);
  });

  it('[ACCT-044] is read from any text without an error, bounded and without doubles', () => {
    const list = fc.array(
      fc.oneof(fc.record({ id: fc.stringMatching(/^[0-9]{1,2}$/), isLoggedIn: fc.boolean() }), fc.jsonValue()),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          list.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const entries = parseAccountMap(text);
          expect(entries.length).toBeLessThanOrEqual(ACCOUNTS_PER_BROWSER);
          expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
          expect(entries[0]?.isLoggedIn ?? true).toBe(true);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
