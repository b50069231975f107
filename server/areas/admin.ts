import { accountDataHandlers, createAccountDataJobs } from '../domains/admin/accountData';
import { accountHandlers } from '../domains/admin/accounts';
import { appealHandlers } from '../domains/admin/appeals';
import { feedbackHandlers } from '../domains/admin/feedback';
import { createOperationsJobs, operationsHandlers } from '../domains/admin/operations';
import { createAccountCountJobs } from '../domains/pins/accountCounts';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const adminArea = {
  handlers: {
    ...accountHandlers,
    ...appealHandlers,
    ...accountDataHandlers,
    ...feedbackHandlers,
    ...operationsHandlers,
  },
  jobs: (services: Services) => ({
    ...createAccountCountJobs(services),
    ...createAccountDataJobs(services),
    ...createOperationsJobs(services),
  }),
};
