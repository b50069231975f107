import type { operationsEndpoints } from '../../../../contract/endpoints/admin/operations';
import type { Handlers } from '../../../platform/http/context';
import * as operations from './operations.service';
import * as storage from './operations.storage';

const done = { data: { ok: true } } as const;

export const operationsHandlers = {
  'OperationsHealthResource.get': async (_options, ctx) => ({ data: await operations.health(ctx) }),
  'OperationsJobsResource.get': async ({ state }, ctx) => ({ data: await operations.listJobs(ctx, state) }),
  'OperationsJobResource.update': async ({ id }, ctx) => {
    await operations.retryJob(ctx, id);
    return done;
  },
  'OperationsJobResource.delete': async ({ id }, ctx) => {
    await operations.dropJob(ctx, id);
    return done;
  },
  'OperationsStorageResource.get': async (_options, ctx) => ({ data: await storage.readStorage(ctx) }),
  'OperationsStorageResource.update': async (_options, ctx) => {
    await storage.askToMeasure(ctx);
    return done;
  },
  'OperationsExposuresResource.get': async (days, ctx) => ({ data: await operations.exposures(ctx, days) }),
} satisfies Handlers<typeof operationsEndpoints>;
