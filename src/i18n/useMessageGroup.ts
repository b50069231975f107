import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { CatalogueName } from './groups';
import { loadMessages } from './i18n';

/** Whether the texts of a message group are loaded; loads them when they are wanted, and again the next time after a failure. */
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
