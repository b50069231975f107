import { ACCOUNT_MAP, parseAccountMap } from './accountEntries';

/** Calls back when another tab has logged in or switched, with the account that is the current one by now. */
export function watchCurrentAccount(window: Window, callback: (userId: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const current = key === ACCOUNT_MAP ? parseAccountMap(newValue)[0] : undefined;
    if (current) callback(current.id);
  });
}
