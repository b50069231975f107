import { useSyncExternalStore } from 'react';
import { type PasskeySupport, passkeySupport } from '../browser/passkeys';

const never = () => () => {};

/** Whether passkeys work in this browser, on this page; null on the server and until the page is hydrated. */
export function usePasskeySupport(): PasskeySupport | null {
  return useSyncExternalStore<PasskeySupport | null>(never, passkeySupport, () => null);
}
