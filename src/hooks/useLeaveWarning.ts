import { useEffect } from 'react';
import { askBeforeLeaving } from '../browser/unloadWarning';

/** While there is something that only this page holds, the browser asks before it is closed or loaded anew. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? askBeforeLeaving() : undefined), [isNeeded]);
}
