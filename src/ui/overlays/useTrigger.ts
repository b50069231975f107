import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface OpenState {
  /** Given, the caller holds the state; left out, the overlay does. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** What a button needs to open an overlay: spread it onto a Button or an IconButton. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/**
 * Open state and trigger of an overlay. `preload` is called as soon as the trigger is pointed at or focused;
 * `startsAt` says from which end the arrow keys opened it.
 */
export function useTrigger(kind: 'menu' | 'dialog', state: OpenState, preload: () => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const [startsAt, setStartsAt] = useState<'first' | 'last'>('first');
  const isOpen = state.isOpen ?? own;

  const setOpen = (next: boolean) => {
    setOwn(next);
    if (next !== isOpen) state.onOpenChange?.(next);
  };
  const triggerProps: TriggerProps = {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick() {
      // Safari does not focus what is clicked, and the focus is to come back here.
      ref.current?.focus();
      setStartsAt('first');
      setOpen(!isOpen);
    },
    onKeyDown(event) {
      if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setStartsAt(event.key === 'ArrowDown' ? 'first' : 'last');
      setOpen(true);
    },
    onPointerEnter: preload,
    onFocus: preload,
  };
  return { isOpen, setOpen, startsAt, triggerProps };
}
