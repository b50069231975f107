import { siteOrigin } from '../browser/share';
import { useHydrated } from './useHydrated';

/** The origin of this site, without a trailing slash; null until hydrated. */
export function useSiteOrigin(): string | null {
  return useHydrated() ? siteOrigin() : null;
}
