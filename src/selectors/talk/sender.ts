import type { UserId } from '../../../contract/schemas/common';

/** The sender in a path `/pin/{id}/sent/?sender={user id}` (ledger ROUTE-021); null if it names nobody. */
export function senderOf(path: string): UserId | null {
  const sender = new URLSearchParams(path.split(/[?#]/)[1]).get('sender') ?? '';
  return /^\d{1,19}$/.test(sender) ? (sender as UserId) : null;
}
