import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/tables';
import { ApiError } from './errors';

export type CursorValue = string | number | null;

/**
 * Keyset cursors: the sort values of the last row of a page, signed, so that clients can neither make nor change one.
 * `list` names the list with everything that selects its rows (`boardFeed:123`): a cursor of another list is refused.
 */
export interface Cursors {
  /** Opaque base64url with a dot, so never '-end-'. */
  encode(list: string, values: readonly CursorValue[]): string;
  /** Throws ApiError `invalidBookmark` for a cursor that is forged, of another list, or malformed. */
  decode(list: string, bookmark: string): CursorValue[];
}

const SIGNATURE_BYTES = 16;

export function createCursors(secret: string): Cursors {
  const sign = (list: string, body: string) =>
    createHmac('sha256', secret).update(`cursor\0${list}\0${body}`).digest().subarray(0, SIGNATURE_BYTES);

  return {
    encode(list, values) {
      const body = Buffer.from(JSON.stringify(values)).toString('base64url');
      return `${body}.${sign(list, body).toString('base64url')}`;
    },

    decode(list, bookmark) {
      const [body, signature, ...rest] = bookmark.split('.');
      if (!body || !signature || rest.length > 0) throw new ApiError('invalidBookmark');
      // Compares as text, because base64 has several spellings of the same bytes.
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(list, body).toString('base64url'));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ApiError('invalidBookmark');
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as CursorValue[];
    },
  };
}

/**
 * The secret with that name in this installation, created at first use; all processes of a database get the same one.
 */
export async function loadSecret(db: Db, name: string): Promise<string> {
  const key = `secret:${name}`;
  const read = () => db.selectFrom('installation').select('value').where('name', '=', key).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('installation')
    .values({ name: key, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error(`The installation's secret ${name} could not be stored`);
  return made.value;
}
