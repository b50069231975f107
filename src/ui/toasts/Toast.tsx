import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import { CheckIcon } from '../icons/CheckIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { WarningIcon } from '../icons/WarningIcon';
import styles from './ToastStack.module.css';
import { TOAST_DURATION_MS, type ToastItem } from './toastItem';
import { useToastTimer } from './useToastTimer';

/** Length of the exit animation. */
const LEAVE_MS = 120;

interface ToastProps {
  toast: ToastItem;
  isPaused: boolean;
  onDismiss: () => void;
  onAction?: (() => void) | undefined;
}

export function Toast({ toast, isPaused, onDismiss, onAction }: ToastProps) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const durationMs = toast.isLasting ? null : toast.durationMs === undefined ? TOAST_DURATION_MS : toast.durationMs;
  useToastTimer({ durationMs, isPaused: isPaused || isLeaving, onEnd: () => setLeaving(true) });

  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => leave(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <div className={cx(styles.toast, toast.tone === 'error' && styles.error, isLeaving && styles.leaving)}>
      {toast.picture && <img className={styles.picture} src={toast.picture} alt="" width={40} height={40} />}
      {!toast.picture && toast.tone === 'success' && <CheckIcon size={20} />}
      {!toast.picture && toast.tone === 'error' && <WarningIcon size={20} />}
      <div className={styles.text}>{toast.text}</div>
      {toast.actionLabel && onAction && (
        <button type="button" className={styles.action} onClick={onAction}>
          {toast.actionLabel}
        </button>
      )}
      {!toast.isLasting && (
        <IconButton
          size="sm"
          tooltip="none"
          label={t`Dismiss`}
          icon={<CloseIcon size={18} />}
          onClick={() => setLeaving(true)}
        />
      )}
    </div>
  );
}
