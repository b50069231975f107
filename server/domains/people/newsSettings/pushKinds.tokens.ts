import { createHmac, timingSafeEqual } from 'node:crypto';
import { NEWS_KINDS, type NewsKind } from '../../../../contract/constants/talk/news';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { loadSecret } from '../../../platform/http/cursors';

interface PushKind {
  userId: UserId;
  kind: NewsKind;
}

const PREFIX = 'push';
const ID_SHAPE = /^\d{1,19}$/;

const sign = (secret: string, userId: string, kind: string) =>
  createHmac('sha256', secret).update(`push\0${userId}\0${kind}`).digest('base64url');

/** Whether a token is one of these, and not of a mail. */
export const isPushToken = (token: string): boolean => token.startsWith(`${PREFIX}.`);

/** `push.person.kind.signature`. Never expires, as the token of a mail: it can do nothing but turn off this kind. */
export async function signPushKind(db: Db, { userId, kind }: PushKind): Promise<string> {
  return `${PREFIX}.${userId}.${kind}.${sign(await loadSecret(db, 'unsubscribe'), userId, kind)}`;
}

/** The person and kind of a token; null if this site did not sign it. */
export async function readPushKind(db: Db, token: string): Promise<PushKind | null> {
  const [prefix, userId = '', kind = '', signature = '', ...rest] = token.split('.');
  const known = NEWS_KINDS.find((one) => one === kind);
  if (prefix !== PREFIX || !known || !ID_SHAPE.test(userId) || rest.length > 0) return null;
  const expected = Buffer.from(sign(await loadSecret(db, 'unsubscribe'), userId, kind));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId: userId as UserId, kind: known };
}
