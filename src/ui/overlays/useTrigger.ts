import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';

export interface OpenState {
  /** If given, the caller controls the state; otherwise the overlay does. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Props of a button that opens an overlay: spread them onto a Button or an IconButton. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/**
 * Open state and trigger props of an overlay. Calls `preload` as soon as the trigger is hovered or focused. `startsAt`
 * is the end from which the arrow keys opened it; `isByPointer` is whether a mouse or a finger did.
 */
export function useTrigger(kind: 'menu' | 'dialog', state: OpenState, preload: () => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const [startsAt, setStartsAt] = useState<'first' | 'last'>('first');
  const [isByPointer, setByPointer] = useState(false);
  const isOpen = state.isOpen ?? own;

  const setOpen = (next: boolean) => {
    setOwn(next);
    if (next !== isOpen) state.onOpenChange?.(next);
  };
  const triggerProps: TriggerProps = {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick(event) {
      // Safari does not focus a clicked button, and the focus must return to it.
      ref.current?.focus();
      setStartsAt('first');
      // A click that the keyboard or a screen reader makes counts no presses.
      setByPointer(event.detail > 0);
      setOpen(!isOpen);
    },
    onKeyDown(event) {
      if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setByPointer(false);
      setStartsAt(event.key === 'ArrowDown' ? 'first' : 'last');
      setOpen(true);
    },
    onPointerEnter: preload,
    onFocus: preload,
  };
  return { isOpen, setOpen, startsAt, isByPointer, triggerProps };
}
