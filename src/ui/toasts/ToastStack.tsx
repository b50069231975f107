import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Toast } from './Toast';
import styles from './ToastStack.module.css';
import type { ToastItem } from './toastItem';

export interface ToastStackProps {
  /** Oldest first. The caller decides whether a new one replaces others. */
  toasts: readonly ToastItem[];
  /** Kind of device: toasts are at the bottom on desktops, at the top otherwise. */
  device: 'desktop' | 'phone' | 'other';
  onDismiss: (id: string) => void;
  onAction?: ((id: string) => void) | undefined;
}

/**
 * The list of toasts. All timers pause while pointer or focus is on a toast, and the focus returns to where it came
 * from when its toast disappears. Render it always, even empty: screen readers announce only what is added to a live
 * region that exists already.
 */
export function ToastStack({ toasts, device, onDismiss, onAction }: ToastStackProps) {
  const { t } = useLingui();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  // No leave or blur event fires when the toast under the pointer or focus is removed.
  const count = toasts.length;
  useEffect(() => {
    const { activeElement: active, body } = region.current?.ownerDocument ?? {};
    if (isFocused && !region.current?.contains(active ?? null)) {
      setFocused(false);
      // What the toast's action brought back may have taken it.
      if (active === body && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    }
    if (count === 0) setPointed(false);
  }, [count, isFocused]);

  const onFocus = (event: FocusEvent) => {
    if (!isFocused) cameFrom.current = event.relatedTarget;
    setFocused(true);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const list = (isUrgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'error') === isUrgent)
      .map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          isPaused={isPointed || isFocused}
          onDismiss={() => onDismiss(toast.id)}
          onAction={onAction && (() => onAction(toast.id))}
        />
      ));

  return (
    <section
      ref={region}
      aria-label={t`Notifications`}
      className={styles.region}
      data-device={device}
      // Dialogs make the rest of the page inert, but toasts must work inside a dialog too.
      data-react-aria-top-layer="true"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={styles.stack} aria-live="polite" aria-relevant="additions text">
        {list(false)}
      </div>
      <div className={styles.stack} aria-live="assertive" aria-relevant="additions text">
        {list(true)}
      </div>
    </section>
  );
}
