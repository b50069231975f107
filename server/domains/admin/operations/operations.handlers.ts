import type { operationsEndpoints } from '../../../../contract/endpoints/admin/operations';
import type { Handlers } from '../../../platform/http/context';
import { dismissSteps, sendTestMail } from './firstSteps';
import { askForBackup } from './operations.backups';
import * as operations from './operations.service';
import { changeSetting, readSettings } from './operations.settings';
import * as storage from './operations.storage';
import { readOverview } from './overview';

const done = { data: { ok: true } } as const;

export const operationsHandlers = {
  'OperationsOverviewResource.get': async (_options, ctx) => ({ data: await readOverview(ctx) }),
  'OperationsSetupResource.update': async (_options, ctx) => {
    await dismissSteps(ctx);
    return done;
  },
  'OperationsTestMailResource.create': async (_options, ctx) => {
    await sendTestMail(ctx);
    return done;
  },
  'OperationsHealthResource.get': async (_options, ctx) => ({ data: await operations.health(ctx) }),
  'OperationsBackupResource.create': async (_options, ctx) => {
    await askForBackup(ctx);
    return done;
  },
  'OperationsSettingsResource.get': async (_options, ctx) => ({ data: await readSettings(ctx) }),
  'OperationsSettingResource.update': async (options, ctx) => {
    await changeSetting(ctx, options);
    return done;
  },
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
