import type { undoEndpoints } from '../../../../contract/endpoints/boards/undo';
import type { Handlers } from '../../../platform/http/context';
import { answerPage } from '../../../platform/http/page';
import { listUndoableChanges } from './undo.service';

export const undoHandlers = {
  'UndoableChangesResource.get': async (options, ctx) => answerPage(await listUndoableChanges(ctx, options)),
} satisfies Handlers<typeof undoEndpoints>;
