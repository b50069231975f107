import { useState } from 'react';
import { useCalm } from '../../../hooks/useCalm';
import type { Page } from './storyBlocks';

/** Pages that end by themselves, or that somebody writes on, do not go by time. */
const STAYS: readonly string[] = ['generic_interactive_sticker', 'music'];

const staysOn = (page: Page | undefined): boolean =>
  page?.blocks.some(({ blockType, video, music }) => video || music || STAYS.includes(blockType)) ?? true;

/**
 * Which page of a story is shown. One without video, music and question is followed by the next after some seconds, unless
 * reduced motion or data saving is wanted, or it is held.
 */
export function usePageTurns(pages: readonly Page[]) {
  const isCalm = useCalm();
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(!isCalm);
  const [isHeld, setHeld] = useState(false);
  const last = pages.length - 1;
  const show = (to: number) => setIndex(Math.max(0, Math.min(to, last)));
  const isTimed = isPlaying && !staysOn(pages[index]);
  return {
    index,
    count: pages.length,
    show,
    forward: () => show(index + 1),
    isPlaying,
    setPlaying,
    /** Some page goes by time. */
    canPlay: pages.length > 1 && pages.some((page) => !staysOn(page)),
    isTimed,
    isRunning: isTimed && !isHeld,
    setHeld,
  };
}

export type PageTurns = ReturnType<typeof usePageTurns>;
