import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { of } from '../lib/events';

/** What a toast says, by name: the words belong to the screens, which translate them. */
export type ToastMessage =
  | 'pinSaved'
  | 'pinCreated'
  | 'pinScheduled'
  | 'scheduleChanged'
  | 'pinEdited'
  | 'pinMoved'
  | 'pinDeleted'
  | 'pinRestored'
  | 'pinHidden'
  | 'lessOfThis'
  | 'reported'
  | 'pinsDeleted'
  | 'bulkUndone'
  | 'saveUndone'
  | 'boardCreated'
  | 'boardEdited'
  | 'boardDeleted'
  | 'boardGone'
  | 'boardRestored'
  | 'boardArchived'
  | 'boardUnarchived'
  | 'boardTakenOver'
  | 'boardMerged'
  | 'duplicatesMerged'
  | 'duplicatesDismissed'
  | 'sectionCreated'
  | 'sectionDeleted'
  | 'sectionRestored'
  | 'commentDeleted'
  | 'commentHidden'
  | 'commentsHidden'
  | 'mentionRemoved'
  | 'triedItDeleted'
  | 'newsMuted'
  | 'newsSnoozed'
  | 'requestDeclined'
  | 'requestBlocked'
  | 'stickerRemoved'
  | 'storyHidden'
  | 'settingsSaved'
  | 'invited'
  | 'invitedOnMobile'
  | 'queued'
  | 'queuedFailed'
  | 'queuedDropped'
  | 'stillQueued'
  | 'boardsUnknown'
  | 'failed'
  | 'offline';

export interface Toast {
  id: string;
  message: ToastMessage;
  tone: 'plain' | 'error';
  /** Names that the words hold: the board's name, or the server's own message under `text`. */
  values: Readonly<Record<string, string>>;
  /** An address that the toast leads to. */
  href: string | null;
  /** The event that its button dispatches. */
  action: { label: 'undo' | 'retry' | 'change' | 'post'; event: UnknownAction } | null;
}

export type ToastInput = Pick<Toast, 'message'> & Partial<Omit<Toast, 'id' | 'message'>>;

/** `how`: replaces the toasts on screen or is added to them (ledger UI-006). */
export const shown = createAction('toasts/shown', of<{ toast: Toast; how: 'replace' | 'add' }>());
export const dismissed = createAction('toasts/dismissed', of<{ id: string }>());
/** The toast's button was pressed: the toast is dismissed and its event dispatched. */
export const actionChosen = createAction('toasts/actionChosen', of<{ id: string }>());
