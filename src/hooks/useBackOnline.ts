import { useEffect, useEffectEvent } from 'react';
import { watchBackOnline } from '../browser/backOnline';

/** Calls back when the device comes back online. */
export function useBackOnline(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => watchBackOnline(() => back()), []);
}
