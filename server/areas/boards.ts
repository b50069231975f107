import { boardHandlers } from '../domains/boards';
import { collaboratorHandlers } from '../domains/collaborators';
import { followHandlers } from '../domains/follows';
import { inviteLinkHandlers } from '../domains/inviteLinks';
import { sectionHandlers } from '../domains/sections';
import { storyHandlers } from '../domains/stories';
import { transferHandlers } from '../domains/transfers';
import { undoHandlers } from '../domains/undo';
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
