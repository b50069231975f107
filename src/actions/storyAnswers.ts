import { createAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';
import type { StickerPlace } from './stickers';

/** A question of a story is on the screen. */
export const questionOpened = createAction('storyAnswers/questionOpened', of<{ question: StickerPlace }>());
/** The viewer answered, or took their answer back (''). */
export const answerWritten = createAction('storyAnswers/answerWritten', of<{ question: StickerPlace; text: string }>());
