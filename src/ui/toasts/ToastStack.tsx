import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Toast } from './Toast';
import styles from './ToastStack.module.css';
import type { ToastItem } from './toastItem';

export interface ToastStackProps {
  /** Oldest first. Whether a new one replaces them or is added is the caller's business: the list is what it is. */
  toasts: readonly ToastItem[];
  /** Kind of device: desktops show them at the bottom, phones and others at the top. */
  device: 'desktop' | 'phone' | 'other';
  onDismiss: (id: string) => void;
  onAction?: ((id: string) => void) | undefined;
}

/**
 * The messages that come and go. All clocks stand still while the pointer or the focus is on one of them, and the
 * focus goes back where it came from when its toast leaves. Render it always, also empty: readers of the screen
 * announce only what is added to a live region that they already know.
 */
export function ToastStack({ toasts, device, onDismiss, onAction }: ToastStackProps) {
  const { t } = useLingui();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  // A toast that leaves takes the pointer and the focus with it, and neither tells.
  const count = toasts.length;
  useEffect(() => {
    const active = region.current?.ownerDocument.activeElement;
    if (isFocused && !region.current?.contains(active ?? null)) {
      setFocused(false);
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
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
      // Dialogs make the rest of the page inert; what this says is meant for people in a dialog too.
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
