import { auditLogHandlers } from '../domains/running/auditLog';
import { brandingHandlers } from '../domains/running/branding';
import { createEventJobs, eventHandlers } from '../domains/running/events';
import { createExperimentJobs, experimentHandlers } from '../domains/running/experiments';
import { humanCheckHandlers } from '../domains/running/humanChecks';
import { createMailJobs, mailHandlers } from '../domains/running/mails';
import { createMetricJobs, metricHandlers } from '../domains/running/metrics';
import { signUpLinkHandlers } from '../domains/running/signUpLinks';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const runningArea = {
  handlers: {
    ...auditLogHandlers,
    ...brandingHandlers,
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
