import { accountDataHandlers, createAccountDataJobs } from '../domains/admin/accountData';
import { accountHandlers } from '../domains/admin/accounts';
import { appealHandlers } from '../domains/admin/appeals';
import { feedbackHandlers } from '../domains/admin/feedback';
import { createImportJobs, importHandlers } from '../domains/admin/imports';
import { createAlertJobs, createOperationsJobs, operationsHandlers } from '../domains/admin/operations';
import { createAccountCountJobs } from '../domains/pins/accountCounts';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const adminArea = {
  handlers: {
    ...accountHandlers,
    ...appealHandlers,
    ...accountDataHandlers,
    ...importHandlers,
    ...feedbackHandlers,
    ...operationsHandlers,
  },
  jobs: (services: Services) => ({
    ...createAccountCountJobs(services),
    ...createAccountDataJobs(services),
    ...createImportJobs(services),
    ...createOperationsJobs(services),
    ...createAlertJobs(services),
  }),
};
