import webPush from 'web-push';
import type { Db } from '../database/tables';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'secret:vapid';

/**
 * The keys with which this installation signs push messages (RFC 8292), created at the first start; all processes of a
 * database get the same ones, because browsers subscribe with the public key.
 */
export async function loadVapidKeys(db: Db): Promise<VapidKeys> {
  const read = () => db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst();
  const known = await read();
  if (known) return JSON.parse(known.value) as VapidKeys;
  await db
    .insertInto('installation')
    .values({ name: NAME, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error('The keys of push messages could not be stored');
  return JSON.parse(made.value) as VapidKeys;
}
