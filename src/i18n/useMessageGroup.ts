import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { CatalogueName } from './groups';
import { loadMessages } from './i18n';

/**
 * Returns whether the texts of a message group are loaded. Loads them when they are wanted, and retries after a failure
 * when they are wanted again.
 */
export function useMessageGroup(name: CatalogueName, isWanted: boolean): boolean {
  const { i18n } = useLingui();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    loadMessages(i18n, [name]).then(
      () => setLoaded(true),
      () => {},
    );
  }, [i18n, name, isWanted]);
  return isLoaded;
}
