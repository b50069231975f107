import { useLingui } from '@lingui/react/macro';
import type { Toast } from '../../../actions/toasts';

type Label = NonNullable<Toast['action']>['label'];

/** What the buttons of toasts say. A function, because toasts are rendered before their texts are loaded. */
export function useActionLabels(): (label: Label) => string {
  const { t } = useLingui();
  return (label) => {
    switch (label) {
      case 'undo':
        return t`Undo`;
      case 'retry':
        return t`Try again`;
      case 'change':
        return t`Change board`;
      case 'post':
        return t`Post anyway`;
    }
  };
}
