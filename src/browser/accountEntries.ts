import { ACCOUNTS_PER_BROWSER } from '../../contract/constants/admin/accounts';

/** One account that this browser is or was logged in to (ledger ACCT-043). The current one is the first. */
export interface AccountEntry {
  readonly id: string;
  readonly isLoggedIn: boolean;
}

/** Local storage key of the account map. */
export const ACCOUNT_MAP = 'accountMap';

const ID_SHAPE = /^\d{1,20}$/;

/**
 * The accounts of a stored map; none if it is corrupted (ACCT-044). What is not an account is left out. Where the first
 * is not marked as logged in, as in old maps, all are (ACCT-045).
 */
export function parseAccountMap(text: string | null): AccountEntry[] {
  const entries = new Map<string, AccountEntry>();
  for (const { id, isLoggedIn } of readList(text)) {
    if (typeof id !== 'string' || !ID_SHAPE.test(id) || entries.has(id)) continue;
    entries.set(id, { id, isLoggedIn: isLoggedIn === true });
  }
  const all = [...entries.values()].slice(0, ACCOUNTS_PER_BROWSER);
  return all[0]?.isLoggedIn ? all : all.map((entry) => ({ ...entry, isLoggedIn: true }));
}

function readList(text: string | null): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  } catch {
    return [];
  }
}

/** The map with this account as the current one. */
export function withCurrentAccount(entries: readonly AccountEntry[], id: string): AccountEntry[] {
  const others = entries.filter((entry) => entry.id !== id);
  return [{ id, isLoggedIn: true }, ...others].slice(0, ACCOUNTS_PER_BROWSER);
}

export const withoutAccount = (entries: readonly AccountEntry[], id: string): AccountEntry[] =>
  entries.filter((entry) => entry.id !== id);
