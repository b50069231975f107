import { isMotionReduced, isSavingData } from '../browser/media';
import { useMediaQuery } from './useMediaQuery';

/** Whether to avoid motion and autoplay, because of reduced motion or data saving. True on the server. */
export function useCalm(): boolean {
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  return prefersStillness || isMotionReduced() || isSavingData();
}
