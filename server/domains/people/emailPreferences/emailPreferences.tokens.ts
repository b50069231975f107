import { createHmac, timingSafeEqual } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { EMAIL_KINDS, type EmailKind } from '../../../../contract/constants/people/emailKinds';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { loadSecret } from '../../../platform/http/cursors';
import { emailKey } from '../../../platform/text/emailAddress';

export interface Subscription {
  userId: UserId;
  kind: EmailKind;
}

const ID_SHAPE = /^\d{1,19}$/;

const sign = (secret: string, userId: string, kind: string) =>
  createHmac('sha256', secret).update(`unsubscribe\0${userId}\0${kind}`).digest('base64url');

/** `person.kind.signature`. Never expires, because a mail may be read years later and the token can do nothing else. */
export async function signSubscription(db: Db, { userId, kind }: Subscription): Promise<string> {
  return `${userId}.${kind}.${sign(await loadSecret(db, 'unsubscribe'), userId, kind)}`;
}

/**
 * Names an address without saying it: keyed, so that nobody finds it by trying. `formerHashes`: under which earlier
 * versions stored it, whose keys distinguished the notations of an address.
 */
export async function hashAddress(db: Db, address: string): Promise<{ hash: string; formerHashes: string[] }> {
  const secret = await loadSecret(db, 'unsubscribe');
  const hashOf = (key: string) => createHmac('sha256', secret).update(`address\0${key}`).digest('base64url');
  const key = emailKey(address);
  const at = key.lastIndexOf('@') + 1;
  const inScript = key.slice(0, at) + domainToUnicode(key.slice(at));
  const former = [address.trim().toLowerCase(), inScript, inScript.normalize('NFD')];
  return { hash: hashOf(key), formerHashes: [...new Set(former)].filter((one) => one !== key).map(hashOf) };
}

/** As `signSubscription`, for the invitations that go to an address: `hash.invites.signature`. */
export async function signAddress(db: Db, hash: string): Promise<string> {
  return `${hash}.invites.${sign(await loadSecret(db, 'unsubscribe'), hash, 'invites')}`;
}

/** The hashed address of a token; null if this site did not sign it. */
export async function readAddress(db: Db, token: string): Promise<string | null> {
  const [hash = ''] = token.split('.');
  const expected = Buffer.from(await signAddress(db, hash));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null;
}

/** The person and kind of a token; null if this site did not sign it. */
export async function readSubscription(db: Db, token: string): Promise<Subscription | null> {
  const [userId = '', kind = '', signature = '', ...rest] = token.split('.');
  const known = EMAIL_KINDS.find((one) => one === kind);
  if (!known || !ID_SHAPE.test(userId) || rest.length > 0) return null;
  const expected = Buffer.from(sign(await loadSecret(db, 'unsubscribe'), userId, kind));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId: userId as UserId, kind: known };
}
