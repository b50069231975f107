import { createAction } from '@reduxjs/toolkit';
import type { UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { StickerPlace } from './stickers';

/** A question of a story is on the screen. */
export const questionOpened = createAction('storyAnswers/questionOpened', of<{ question: StickerPlace }>());
/** The author of the story wants to read the answers before those that are shown. */
export const moreAnswersRequested = createAction('storyAnswers/moreAnswersRequested', of<{ question: StickerPlace }>());
/** The author of the story removed a person's answer. */
export const answerRemoved = createAction(
  'storyAnswers/answerRemoved',
  of<{ question: StickerPlace; userId: UserId }>(),
);
/** The viewer answered, or took their answer back (''). */
export const answerWritten = createAction('storyAnswers/answerWritten', of<{ question: StickerPlace; text: string }>());
