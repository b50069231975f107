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

/** How an overlay was opened. */
interface Opened {
  /** The end from which the arrow keys opened it. */
  startsAt: 'first' | 'last';
  /** A mouse or a finger did. */
  isByPointer: boolean;
}

/**
 * Open state and trigger props of an overlay. Calls `preload` as soon as the trigger is hovered or focused.
 */
export function useTrigger(kind: 'menu' | 'dialog', state: OpenState, preload: () => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const [opened, setOpened] = useState<Opened>({ startsAt: 'first', isByPointer: false });
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
      // A click that the keyboard or a screen reader makes counts no presses.
      setOpened({ startsAt: 'first', isByPointer: event.detail > 0 });
      setOpen(!isOpen);
    },
    onKeyDown(event) {
      if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setOpened({ startsAt: event.key === 'ArrowDown' ? 'first' : 'last', isByPointer: false });
      setOpen(true);
    },
    onPointerEnter: preload,
    onFocus: preload,
  };
  return { isOpen, setOpen, opened, triggerProps };
}
