import { useState } from 'react';
import { painted } from '../browser/painted';

/**
 * Shows first that a press was heard, then does the work, also where the component is gone by then. A press while one
 * is under way is the same press.
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
