import { isSavingData } from '../browser/media';
import { useMediaQuery } from './useMediaQuery';

/** Whether things should keep still: motion is unwelcome, or data are dear. True on the server. */
export function useCalm(): boolean {
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  return prefersStillness || isSavingData();
}
