import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';
import type { VideoLoadState } from '../../lib/videoLoadState';

/** Whether videos may autoplay: the visitor's choice, stored in the browser. */
export const autoplayChosen = createAction('videos/autoplayChosen', of<{ isAutoplay: boolean }>());
/** The video nearest the middle may autoplay, instead of any other; null: none. */
export const autoplayGranted = createAction('videos/autoplayGranted', of<{ id: string | null }>());
/** The visitor started a video, with sound. */
export const played = createAction('videos/played', of<{ id: string }>());
/** A video was paused or left at `time` (s), from which it resumes. */
export const paused = createAction('videos/paused', of<{ id: string; time: number }>());
/** The loading or playing state of a video changed. */
export const loadStateChanged = createAction(
  'videos/loadStateChanged',
  of<{ id: string; loadState: VideoLoadState }>(),
);
/** A video is at `currentTime` of `duration` (s). */
export const progressed = createAction('videos/progressed', of<{ currentTime: number; duration: number }>());
/** Seeks a video to `time` (s). */
export const seekRequested = createAction('videos/seekRequested', of<{ id: string; time: number }>());
/** The seek slider of a video in a story is being moved, or was released. */
export const ideaPinSought = createAction('videos/ideaPinSought', of<{ isSeeking: boolean }>());
