import { createAccountCountJobs } from '../domains/accountCounts';
import { accountDataHandlers, createAccountDataJobs } from '../domains/accountData';
import { accountHandlers } from '../domains/accounts';
import { appealHandlers } from '../domains/appeals';
import { feedbackHandlers } from '../domains/feedback';
import { createOperationsJobs, operationsHandlers } from '../domains/operations';
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
