import { useState } from 'react';
import { painted } from '../browser/painted';

/**
 * Shows the pressed state before doing the work, even if the component is unmounted by then. Ignores presses while one
 * is pending.
 */
export function usePressed(): [isPressed: boolean, press: (work: () => void) => void] {
  const [isPressed, setPressed] = useState(false);
  const press = (work: () => void) => {
    if (isPressed) return;
    setPressed(true);
    void painted().then(() => {
      setPressed(false);
      work();
    });
  };
  return [isPressed, press];
}
