import fc from 'fast-check';
import { END_BOOKMARK } from '../../../../contract/constants/limits';
import { createCursors, loadSecret } from '../../../../server/platform/http/cursors';
import { openTestDatabase, TEST_DATABASES } from '../../../support/databases';

const cursors = createCursors('a secret');
const refusal = expect.objectContaining({ name: 'ApiError', code: 'invalidBookmark' });

function refused(list: string, bookmark: string): unknown {
  try {
    return cursors.decode(list, bookmark);
  } catch (error) {
    return error;
  }
}

describe('cursors', () => {
  const values = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
  );

  it('[QUERY-025] give back what was put in, hold a dot, and are never the end marker', () => {
    fc.assert(
      fc.property(fc.string(), values, (list, row) => {
        const bookmark = cursors.encode(list, row);
        expect([END_BOOKMARK, bookmark.includes('.'), bookmark === END_BOOKMARK]).toEqual(['-end-', true, false]);
        expect(bookmark).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/);
        expect(bookmark).not.toBe(END_BOOKMARK);
        // JSON knows no negative zero.
        expect(cursors.decode(list, bookmark)).toEqual(row.map((value) => (Object.is(value, -0) ? 0 : value)));
      }),
    );
  });

  it('refuse a cursor of another list', () => {
    expect(refused('boardFeed:2', cursors.encode('boardFeed:1', ['5']))).toEqual(refusal);
    expect(refused('boardFeed:', cursors.encode('boardFeed:1', ['5']))).toEqual(refusal);
  });

  it('refuse a cursor of another installation', () => {
    expect(refused('feed', createCursors('another secret').encode('feed', ['5']))).toEqual(refusal);
  });

  it('refuse a cursor with any character changed', () => {
    const bookmark = cursors.encode('feed', ['1234567890', 7]);
    fc.assert(
      fc.property(fc.nat(bookmark.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (index, text) => {
        const changed = `${bookmark.slice(0, index)}${text}${bookmark.slice(index + 1)}`;
        fc.pre(changed !== bookmark);
        expect(refused('feed', changed)).toEqual(refusal);
      }),
    );
  });

  it.each(['', '.', 'a.', '.a', END_BOOKMARK, 'a.b.c', `${'x'.repeat(2000)}.y`])('refuse %p', (bookmark) => {
    expect(refused('feed', bookmark)).toEqual(refusal);
  });
});

describe.each(TEST_DATABASES)('loadSecret on the %s database', (kind) => {
  it('makes a secret once, also when asked for it many times at once', async () => {
    const database = await openTestDatabase(kind);
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(database.db, 'cursors')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await loadSecret(database.db, 'cursors')).toBe(secrets[0]);
    expect(await loadSecret(database.db, 'mail')).not.toBe(secrets[0]);
    await database.close();
  });
});
