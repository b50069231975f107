import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../contract/constants/headers';
import type { UserId } from '../../../contract/schemas/common';

/**
 * Proof that an account was logged in to on this browser before. It grants nothing by itself: it only exempts the
 * account's owner from limits on password attempts while strangers guess the password.
 */
export interface DeviceCookie {
  /** A random id of this browser for an account that was logged in to on it; null for other accounts and forgeries. */
  idFor(userId: UserId): string | null;
  /** Marks this browser as known to an account, in addition to the accounts that it has already. */
  remember(userId: UserId): void;
}

export type KnownDevices = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean) => DeviceCookie;

const YEAR_SECONDS = 31_536_000;
/** Accounts that one browser is remembered for; the latest are retained. */
const MOST_ACCOUNTS = 5;
const BETWEEN = '~';

/** The cookie lists `account.id.signature`, latest first. The server stores nothing. */
export function createKnownDevices(secret: string): KnownDevices {
  const sign = (userId: string, id: string) =>
    createHmac('sha256', secret).update(`device\0${userId}\0${id}`).digest('base64url');
  const isSigned = (userId: string, id: string, signature: string) => {
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(userId, id))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  return (request, reply, isSecure) => {
    const entries = (request.cookies[COOKIES.device] ?? '').split(BETWEEN).slice(0, MOST_ACCOUNTS);
    return {
      idFor(userId) {
        for (const entry of entries) {
          const [account = '', id = '', signature = ''] = entry.split('.');
          if (account === userId && isSigned(account, id, signature)) return id;
        }
        return null;
      },
      remember(userId) {
        const id = this.idFor(userId) ?? randomBytes(16).toString('base64url');
        const others = entries.filter((entry) => entry !== '' && !entry.startsWith(`${userId}.`));
        const value = [`${userId}.${id}.${sign(userId, id)}`, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN);
        const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_SECONDS } as const;
        void reply.setCookie(COOKIES.device, value, options);
      },
    };
  };
}
