import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';

/** Films may begin by themselves, or not: the visitor's choice, which the browser keeps. */
export const autoplayChosen = createAction('videos/autoplayChosen', of<{ isAutoplay: boolean }>());
/** The film nearest the middle may play by itself, in place of any other; null: none. */
export const autoplayGranted = createAction('videos/autoplayGranted', of<{ id: string | null }>());
/** Somebody set a film going, with its sound. */
export const played = createAction('videos/played', of<{ id: string }>());
/** A film was paused by somebody or left, at `time` (s); it goes on from there. */
export const paused = createAction('videos/paused', of<{ id: string; time: number }>());
