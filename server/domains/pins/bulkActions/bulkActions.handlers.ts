import type { bulkActionEndpoints } from '../../../../contract/endpoints/pins/bulkActions';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as service from './bulkActions.service';

export const bulkActionHandlers = {
  'BoardBulkActionResource.create': async (options, ctx) => ({
    data: await once(ctx, 'BoardBulkActionResource.create', (tx) => service.startAction(tx, ctx, options)),
  }),
  'BoardBulkActionResource.get': async (options, ctx) => ({ data: await service.getAction(ctx, options) }),
  'BoardBulkUndoResource.create': async (options, ctx) => ({ data: await service.undoAction(ctx, options) }),
  'V3BoardResource.get': async ({ id, fields }, ctx) => {
    const blocking = await service.listBlocking(ctx, id);
    const isAsked = fields === undefined || fields.split(',').includes('blocking_actions');
    return { data: isAsked ? { id, blocking_actions: blocking } : { id } };
  },
} satisfies Handlers<typeof bulkActionEndpoints>;
