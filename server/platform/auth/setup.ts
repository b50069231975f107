import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { COOKIES } from '../../../contract/constants/headers';
import type { Db } from '../database/tables';
import { loadSecret } from '../http/cursors';

/** What may prove that a request comes from the person who runs the server. */
export interface SetupProof {
  /** Sent from this machine to one of its own names, not through a proxy. */
  readonly isLocal: boolean;
  /** Token of the one-time setup link; '' if none was sent. */
  readonly token: string;
}

const SECRET = 'setup';
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Token of the one-time setup link, created at first use; all processes of a database print the same one. */
export const setupToken = (db: Db): Promise<string> => loadSecret(db, SECRET);

/** Invalidates the printed link. The next start prints a new one if it is still needed. */
export async function endSetup(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', `secret:${SECRET}`).execute();
}

export async function isSetupToken(db: Db, token: string): Promise<boolean> {
  if (token === '') return false;
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', `secret:${SECRET}`)
    .executeTakeFirst();
  return row !== undefined && timingSafeEqual(digest(row.value), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `origin` is the site's own address: if it is public, requests from this machine may come from a proxy, so they prove
 * nothing.
 */
export function setupProofOf(request: FastifyRequest, origin: string): SetupProof {
  const { headers, socket } = request;
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return {
    isLocal: !isForwarded && isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackName(new URL(origin).hostname),
    token: request.cookies[COOKIES.setup] ?? '',
  };
}

function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** A name that others can point at this machine (DNS rebinding) does not count. */
function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));
}
