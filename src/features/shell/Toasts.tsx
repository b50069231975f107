import { useLingui } from '@lingui/react/macro';
import { actionChosen, dismissed, type Toast } from '../../actions/toasts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { ToastStack } from '../../ui/toasts/ToastStack';
import type { ToastItem } from '../../ui/toasts/toastItem';
import { useToastTexts } from './useToastTexts';

const DEVICES = { sm: 'phone', md: 'other', lg: 'desktop' } as const;

/** What was done and can be undone, and what went wrong. */
export function Toasts() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.ui.toasts);
  const size = useAppSelector((state) => state.ui.viewport.viewportSize);
  const textOf = useToastTexts();
  const actionLabels = { undo: t`Undo`, retry: t`Try again`, change: t`Change board` };

  const toItem = (toast: Toast): ToastItem => {
    const text = textOf(toast);
    return {
      id: toast.id,
      text: toast.href ? <Link to={toast.href}>{text}</Link> : text,
      tone: toast.tone,
      actionLabel: toast.action ? actionLabels[toast.action.label] : undefined,
    };
  };
  return (
    <ToastStack
      toasts={toasts.map(toItem)}
      device={DEVICES[size]}
      onDismiss={(id) => dispatch(dismissed({ id }))}
      onAction={(id) => dispatch(actionChosen({ id }))}
    />
  );
}
