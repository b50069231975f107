import { useEffect, useRef, useState } from 'react';
import { type Notes, playFile, playMusic } from '../browser/music';

/** Plays a piece of music, the file at a URL or notes, while it is switched on, until the component is removed. */
export function useMusic(piece: string | Notes) {
  const end = useRef<(() => void) | null>(null);
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent');
  useEffect(() => () => end.current?.(), []);
  const isPlaying = state === 'playing';
  const fail = () => {
    end.current = null;
    setState('failed');
  };
  return {
    isPlaying,
    hasFailed: state === 'failed',
    toggle() {
      end.current?.();
      end.current = null;
      if (!isPlaying) end.current = typeof piece === 'string' ? playFile(piece, fail) : playMusic(piece);
      setState(end.current ? 'playing' : isPlaying ? 'silent' : 'failed');
    },
  };
}
