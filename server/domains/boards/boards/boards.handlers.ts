import type { boardEndpoints } from '../../../../contract/endpoints/boards/boards';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { updateBoard } from './boards.change';
import * as boards from './boards.service';
import { deleteBoard, restoreBoard } from './deletion/boards.deletion';
import { listBoardHistory } from './history/boards.history';
import * as ordering from './ordering/boards.ordering';
import { pickBoards } from './presenting/boards.picker';

/** The endpoints of the contract's boards that are about boards themselves; sections have a domain of their own. */
type BoardEndpoints = Omit<typeof boardEndpoints, `BoardSection${string}`>;

export const boardHandlers = {
  'BoardResource.get': async (options, ctx) => ({ data: await boards.getBoard(ctx, options) }),
  'BoardResource.create': async (options, ctx) => ({
    data: await once(ctx, 'BoardResource.create', (tx) => boards.createAndPresentBoard(tx, ctx, options)),
  }),
  'BoardResource.update': async (options, ctx) => ({ data: await updateBoard(ctx, options) }),
  'BoardResource.delete': async (options, ctx) => {
    await deleteBoard(ctx, options.board_id);
    return { data: { ok: true } };
  },
  'BoardRestoreResource.create': async (options, ctx) => ({ data: await restoreBoard(ctx, options.board_id) }),
  'BoardArchiveResource.get': async (options, ctx) => answerPage(await ordering.listArchivedBoards(ctx, options)),
  'BoardArchiveResource.create': async (options, ctx) => ({
    data: await ordering.archiveBoard(ctx, options.board_id, true),
  }),
  'BoardArchiveResource.delete': async (options, ctx) => ({
    data: await ordering.archiveBoard(ctx, options.board_id, false),
  }),
  'DeletedBoardsResource.get': async (options, ctx) => answerPage(await ordering.listDeletedBoards(ctx, options)),
  'BoardHistoryResource.get': async (options, ctx) => answerPage(await listBoardHistory(ctx, options)),
  'UserBoardPlaceResource.update': async (options, ctx) => ({ data: await ordering.moveBoard(ctx, options) }),
  'BoardsFeedResource.get': async (options, ctx) => answerPage(await boards.listUserBoards(ctx, options)),
  'BoardPickerBoardsResource.get': async (options, ctx) => ({ data: await pickBoards(ctx, options) }),
} satisfies Handlers<BoardEndpoints>;
