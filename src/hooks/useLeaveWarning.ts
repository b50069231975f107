import { useEffect } from 'react';
import { askBeforeLeaving } from '../browser/unloadWarning';

/** Makes the browser ask before closing or reloading a page with unsaved content. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? askBeforeLeaving() : undefined), [isNeeded]);
}
