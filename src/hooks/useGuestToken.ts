import { guestToken } from '../browser/guestToken';
import { useHydrated } from './useHydrated';

/** The token in the fragment of the address; '' where there is none, null before the page is hydrated. */
export function useGuestToken(): string | null {
  return useHydrated() ? guestToken() : null;
}
