import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ToastMessage } from '../../../actions/toasts';
import { loadMessages } from '../../../i18n/i18n';

type QueuedMessage = Extract<
  ToastMessage,
  'queued' | 'queuedFailed' | 'queuedDropped' | 'stillQueued' | 'boardsUnknown'
>;

/**
 * Texts of the toasts about actions without a connection; null until their catalogue has loaded, which happens before
 * the first of them. `text`: the server's message.
 */
export function useQueuedTexts(): ((message: QueuedMessage, text: string) => string) | null {
  const { t, i18n } = useLingui();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    loadMessages(i18n, ['offline']).then(
      () => setHere(true),
      // There is no connection, so the common texts are used instead.
      () => undefined,
    );
  }, [i18n]);
  if (!isHere) return null;
  return (message, text) => {
    switch (message) {
      case 'queued':
        return t`Saved on this device until you’re back online`;
      case 'queuedFailed':
        return t`What you did offline could not be done. ${text}`;
      case 'queuedDropped':
        return t`Some changes you made offline couldn’t be saved.`;
      case 'stillQueued':
        return t`Your offline changes will be saved when you log in again.`;
      case 'boardsUnknown':
        return t`Your boards are not on this device yet. Save this when you are back online.`;
    }
  };
}
