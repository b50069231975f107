import { DAY_MS } from '../../contract/constants/durations';
import type { RootState } from '../reducers/root';

/** How long a slow connection may keep an old version before it is reloaded. */
const SPARED_MS = DAY_MS;

/** Whether the next navigation should be a full page load, because of a new version (ledger BOOT-040, BOOT-041). */
export function selectIsReloadDue(state: RootState, now: number, isSlowConnection: boolean): boolean {
  const { seen = null, staleSince = 0 } = state.version ?? {};
  if (seen === null) return false;
  return !isSlowConnection || now - staleSince >= SPARED_MS;
}

/** A new version that was seen and has not been reported; null otherwise. */
export const selectUnreportedVersion = (state: RootState): string | null =>
  state.version && !state.version.isReported ? state.version.seen : null;

/** Something is only in the store and would be lost by a reload. */
export function selectHasUnsent(state: RootState): boolean {
  return (
    Object.keys(state.ui.textDrafts).length > 0 ||
    (state.pinBuilder?.pinDraftIds.length ?? 0) > 0 ||
    state.session.unauthSavePinId !== null
  );
}
