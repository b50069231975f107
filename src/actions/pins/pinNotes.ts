import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** A pin of the viewer's is on the screen, with what they noted on it. */
export const noteOpened = createAction('pinNotes/noteOpened', of<{ pinId: PinId }>());
/** The viewer wrote a note, or removed it (''); `before`: the text before. */
export const noteWritten = createAction('pinNotes/noteWritten', of<{ pinId: PinId; text: string; before: string }>());
