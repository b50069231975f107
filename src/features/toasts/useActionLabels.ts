import { useLingui } from '@lingui/react/macro';
import type { Toast } from '../../actions/toasts';

/** What the buttons of toasts say. */
export function useActionLabels(): Record<NonNullable<Toast['action']>['label'], string> {
  const { t } = useLingui();
  return { undo: t`Undo`, retry: t`Try again`, change: t`Change board`, post: t`Post anyway` };
}
