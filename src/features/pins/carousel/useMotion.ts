import { useState } from 'react';
import { useCalm } from '../../../hooks/useCalm';

export interface Motion {
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
}

/** Whether an animation moves: as the viewer chose with its button, otherwise unless they avoid motion or save data. */
export function useMotion(): Motion {
  const isCalm = useCalm();
  const [chosen, setPlaying] = useState<boolean | null>(null);
  return { isPlaying: chosen ?? !isCalm, setPlaying };
}
