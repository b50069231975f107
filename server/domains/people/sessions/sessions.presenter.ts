import { createHash } from 'node:crypto';
import type { Session } from '../../../../contract/schemas/people/sessions';
import { parseUserAgent } from '../../../platform/http/userAgent';
import type { SessionRow } from './sessions.repository';

/** Names a session to its owner. Made from the hash of its token, which it does not reveal. */
export const sessionId = ({ token_hash }: Pick<SessionRow, 'token_hash'>): string =>
  createHash('sha256').update(`session\0${token_hash}`).digest('hex').slice(0, 32);

export function presentSession(row: SessionRow, currentHash: string | null): Session {
  const { browserName, osName } = parseUserAgent(row.user_agent);
  return {
    id: sessionId(row),
    browser: browserName,
    system: osName,
    country: row.country,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.token_hash === currentHash,
    is_limited: row.is_limited,
    has_changed_device: row.changed_at !== null,
  };
}
