import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { MessageGroup } from '../i18n/groups';
import { loadMessages } from '../i18n/i18n';

/** Fetches a catalogue of its own for a part that comes without a page; true once it is here. */
export function useMessages(group: MessageGroup): boolean {
  const { i18n } = useLingui();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    loadMessages(i18n, [group]).then(
      () => setHere(true),
      // Without a connection: the next part that needs it tries again.
      () => undefined,
    );
  }, [i18n, group]);
  return isHere;
}
