import type { mergeEndpoints } from '../../../../contract/endpoints/pins/merges';
import type { Handlers } from '../../../platform/http/context';
import { mergeBoards, undoMerge } from './merges.service';

export const mergeHandlers = {
  'BoardMergeResource.create': async (options, ctx) => ({ data: await mergeBoards(ctx, options) }),
  'BoardMergeResource.delete': async (options, ctx) => ({ data: await undoMerge(ctx, options.board_id) }),
} satisfies Handlers<typeof mergeEndpoints>;
