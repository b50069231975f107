import { createAction } from '@reduxjs/toolkit';
import type { ConversationId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { Shared } from './conversations';

/** The messages in the header of wide screens were opened or closed. */
export const dropdownOpened = createAction('messaging/dropdownOpened', of<Record<string, never>>());
export const dropdownClosed = createAction('messaging/dropdownClosed', of<Record<string, never>>());
/** Back from a conversation, or from a new message, to the list in the header. */
export const listOpened = createAction('messaging/listOpened', of<Record<string, never>>());
/** A conversation was opened in the header. */
export const conversationOpened = createAction(
  'messaging/conversationOpened',
  of<{ conversationId: ConversationId }>(),
);
export const newMessageOpened = createAction('messaging/newMessageOpened', of<Record<string, never>>());
/** Something was attached to the message that is being written; null: nothing any more. */
export const objectAttached = createAction('messaging/objectAttached', of<{ shared: Shared | null }>());
/** Asks for the viewer's boards and tried-its that can be attached. */
export const attachableWanted = createAction('messaging/attachableWanted', of<Record<string, never>>());
