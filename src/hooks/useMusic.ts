import { useEffect, useRef, useState } from 'react';
import { type Notes, playMusic } from '../browser/music';

/** Plays a piece of music while it is switched on, until the component is removed. */
export function useMusic(piece: Notes) {
  const end = useRef<(() => void) | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => end.current?.(), []);
  return {
    isPlaying,
    toggle() {
      end.current?.();
      end.current = isPlaying ? null : playMusic(piece);
      setPlaying(end.current !== null);
    },
  };
}
