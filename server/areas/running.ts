import { auditLogHandlers } from '../domains/auditLog';
import { createEventJobs, eventHandlers } from '../domains/events';
import { createExperimentJobs, experimentHandlers } from '../domains/experiments';
import { humanCheckHandlers } from '../domains/humanChecks';
import { createMailJobs, mailHandlers } from '../domains/mails';
import { createMetricJobs, metricHandlers } from '../domains/metrics';
import { signUpLinkHandlers } from '../domains/signUpLinks';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const runningArea = {
  handlers: {
    ...auditLogHandlers,
    ...eventHandlers,
    ...metricHandlers,
    ...mailHandlers,
    ...experimentHandlers,
    ...humanCheckHandlers,
    ...signUpLinkHandlers,
  },
  jobs: (services: Services) => ({
    ...createEventJobs(services),
    ...createMetricJobs(services),
    ...createMailJobs(services),
    ...createExperimentJobs(services),
  }),
};
