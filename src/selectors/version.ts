import { DAY_MS } from '../../contract/constants/durations';
import type { RootState } from '../reducers/root';

/** So long a slow connection is spared the loading of a new version. */
const SPARED_MS = DAY_MS;

/** Whether the next route change is to load the page anew, by what is known of versions (ledger BOOT-040, BOOT-041). */
export function selectIsReloadDue(state: RootState, now: number, isSlowConnection: boolean): boolean {
  const { seen = null, staleSince = 0 } = state.version ?? {};
  if (seen === null) return false;
  return !isSlowConnection || now - staleSince >= SPARED_MS;
}

/** A version that was seen and not told of yet; null otherwise. */
export const selectUnreportedVersion = (state: RootState): string | null =>
  state.version && !state.version.isReported ? state.version.seen : null;

/** Something is in the store alone and would be lost with the page. */
export function selectHasUnsent(state: RootState): boolean {
  return (
    Object.keys(state.ui.textDrafts).length > 0 ||
    (state.pinBuilder?.pinDraftIds.length ?? 0) > 0 ||
    state.session.unauthSavePinId !== null
  );
}
