import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';
import type { VideoLoadState } from '../lib/videoLoadState';

/** Films may begin by themselves, or not: the visitor's choice, which the browser keeps. */
export const autoplayChosen = createAction('videos/autoplayChosen', of<{ isAutoplay: boolean }>());
/** The film nearest the middle may play by itself, in place of any other; null: none. */
export const autoplayGranted = createAction('videos/autoplayGranted', of<{ id: string | null }>());
/** Somebody set a film going, with its sound. */
export const played = createAction('videos/played', of<{ id: string }>());
/** A film was paused by somebody or left, at `time` (s); it goes on from there. */
export const paused = createAction('videos/paused', of<{ id: string; time: number }>());
/** What became of a film's loading and playing. */
export const loadStateChanged = createAction(
  'videos/loadStateChanged',
  of<{ id: string; loadState: VideoLoadState }>(),
);
/** A film is at `currentTime` of `duration` (s). */
export const progressed = createAction('videos/progressed', of<{ currentTime: number; duration: number }>());
/** A film is to go on from `time` (s). */
export const seekRequested = createAction('videos/seekRequested', of<{ id: string; time: number }>());
/** The slider of a film in a story is being moved, or was let go. */
export const ideaPinSought = createAction('videos/ideaPinSought', of<{ isSeeking: boolean }>());
