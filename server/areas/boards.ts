import { boardHandlers } from '../domains/boards/boards';
import { collaboratorHandlers } from '../domains/boards/collaborators';
import { followHandlers } from '../domains/boards/follows';
import { inviteLinkHandlers } from '../domains/boards/inviteLinks';
import { sectionHandlers } from '../domains/boards/sections';
import { storyHandlers } from '../domains/boards/stories';
import { transferHandlers } from '../domains/boards/transfers';
import { undoHandlers } from '../domains/boards/undo';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const boardsArea = {
  handlers: {
    ...boardHandlers,
    ...sectionHandlers,
    ...collaboratorHandlers,
    ...transferHandlers,
    ...inviteLinkHandlers,
    ...followHandlers,
    ...undoHandlers,
    ...storyHandlers,
  },
  jobs: (_services: Services) => ({}),
};
