import type { duplicateGroupEndpoints } from '../../../../contract/endpoints/pins/duplicateGroups';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import * as duplicates from './duplicateGroups.service';
import { mergeDuplicates } from './merging';
import { undoMerge } from './unmerging';

export const duplicateGroupHandlers = {
  'DuplicateGroupsResource.get': async (options, ctx) => answerPage(await duplicates.listDuplicateGroups(ctx, options)),
  'DuplicateMergeResource.create': async (options, ctx) => ({
    data: await once(ctx, 'DuplicateMergeResource.create', (tx) => mergeDuplicates(tx, ctx, options)),
  }),
  'DuplicateMergeResource.delete': async ({ id }, ctx) => ({ data: await undoMerge(ctx, id) }),
  'DuplicateDismissalResource.create': async ({ pin_ids }, ctx) => {
    await duplicates.dismissDuplicates(ctx, pin_ids);
    return { data: { ok: true } };
  },
  'DuplicateDismissalResource.delete': async ({ pin_ids }, ctx) => {
    await duplicates.undoDismissal(ctx, pin_ids);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof duplicateGroupEndpoints>;
