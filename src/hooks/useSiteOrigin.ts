import { siteOrigin } from '../browser/share';
import { useHydrated } from './useHydrated';

/** The address of this site, without a slash at its end; null until the browser has taken the page over. */
export function useSiteOrigin(): string | null {
  return useHydrated() ? siteOrigin() : null;
}
