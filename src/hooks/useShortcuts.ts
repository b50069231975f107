import { type RefObject, useState } from 'react';
import { areShortcutsOn, isOverlayOpen, switchShortcuts } from '../browser/shortcuts';
import { useHotkeys } from './useHotkeys';

export { areShortcutsOn, focusCard, focusSearch, isOverlayOpen, pressShortcut } from '../browser/shortcuts';

type Keys = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts of a page, unless the visitor has switched them off or a dialog or menu is open. Those in
 * `always` stay on, because the list of shortcuts has the switch.
 */
export function useShortcuts(ref: RefObject<Element | null>, keys: Keys, always: Keys = {}): void {
  const guarded = (all: Keys, isOn: () => boolean): Keys =>
    Object.fromEntries(Object.entries(all).map(([key, run]) => [key, () => isOn() && run()]));
  useHotkeys(ref, {
    ...guarded(keys, () => !isOverlayOpen() && areShortcutsOn()),
    ...guarded(always, () => !isOverlayOpen()),
  });
}

/** Whether single-key shortcuts are on, and a function that switches them on this device. */
export function useShortcutsSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areShortcutsOn);
  const change = (next: boolean) => {
    switchShortcuts(next);
    setOn(next);
  };
  return [isOn, change];
}
