import { actionChosen, dismissed, type Toast } from '../../../actions/toasts';
import { selectIsOffline, selectToasts, selectViewportSize } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import { ToastStack } from '../../../ui/toasts/ToastStack';
import type { ToastItem } from '../../../ui/toasts/toastItem';
import { ConsentBanner, useActionLabels, useToastTexts } from '../toasts';

export { OfflineNotice } from './OfflineNotice';

const DEVICES = { sm: 'phone', md: 'other', lg: 'desktop' } as const;

/**
 * Toasts about finished actions, with undo, and about errors; on wide screens also about a lost connection (UI-008).
 */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const device = DEVICES[useAppSelector(selectViewportSize)];
  const isOffline = useAppSelector(selectIsOffline) && device !== 'phone';
  const textOf = useToastTexts();
  const labelOf = useActionLabels();

  const toItem = (toast: Toast): ToastItem => {
    const text = textOf(toast);
    return {
      id: toast.id,
      text: toast.href ? <Link to={toast.href}>{text}</Link> : text,
      tone: toast.tone,
      actionLabel: toast.action ? labelOf(toast.action.label) : undefined,
    };
  };
  // A failure for lack of a connection would repeat the offline toast.
  const shown = isOffline ? toasts.filter(({ message, action }) => message !== 'offline' || action) : toasts;
  const items = shown.map(toItem);
  const offline: ToastItem[] = isOffline
    ? [{ id: 'offline', text: textOf({ message: 'offline', values: {} }), tone: 'error', isLasting: true }]
    : [];
  const acts = {
    onDismiss: (id: string) => void dispatch(dismissed({ id })),
    onAction: (id: string) => void dispatch(actionChosen({ id })),
  };
  return (
    <>
      <ConsentBanner />
      <ToastStack toasts={device === 'desktop' ? [...items, ...offline] : items} device={device} {...acts} />
      {/* Between phone and desktop toasts come at the top; this one stays at the bottom. */}
      {device === 'other' && <ToastStack toasts={offline} device="desktop" {...acts} />}
    </>
  );
}
