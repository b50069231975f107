import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNTS_PER_BROWSER } from '../../../contract/constants/admin/accounts';
import { COOKIES } from '../../../contract/constants/headers';
import type { Db } from '../database/tables';
import type { SessionUser } from '../http/context';
import { COOKIE_LIFE_SECONDS, isTokenShape, readSession } from './sessions';

/** The sessions of the browser's other accounts (ledger ACCT-046), whose tokens no script can read. */
export interface StoredSessionsCookie {
  /** The last used first; those that have ended may be among them. */
  readonly tokens: readonly string[];
  set(tokens: readonly string[]): void;
}

export interface StoredSession {
  readonly token: string;
  readonly tokenHash: string;
  readonly user: SessionUser;
}

/** How many sessions a browser stores beside the current one. */
export const MOST_STORED = ACCOUNTS_PER_BROWSER - 1;
const BETWEEN = '~';

export function storedSessionsCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): StoredSessionsCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const given = (request.cookies[COOKIES.accounts] ?? '').split(BETWEEN, MOST_STORED);
  return {
    tokens: [...new Set(given)].filter(isTokenShape),
    set(tokens) {
      if (tokens.length === 0) void reply.clearCookie(COOKIES.accounts, options);
      else void reply.setCookie(COOKIES.accounts, tokens.join(BETWEEN), { ...options, maxAge: COOKIE_LIFE_SECONDS });
    },
  };
}

/** Those of the tokens whose session is still valid. */
export async function readStoredSessions(db: Db, tokens: readonly string[], now: Date): Promise<StoredSession[]> {
  const sessions: StoredSession[] = [];
  for (const token of tokens) {
    const open = await readSession(db, token, now);
    if (open && !open.isFormer) sessions.push({ token, tokenHash: open.tokenHash, user: open.user });
  }
  return sessions;
}
