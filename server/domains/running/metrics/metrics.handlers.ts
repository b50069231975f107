import type { metricEndpoints } from '../../../../contract/endpoints/running/metrics';
import type { Handlers } from '../../../platform/http/context';
import * as metrics from './metrics.service';

export const metricHandlers = {
  'ClientReportsResource.create': async (reports, ctx) => ({
    data: { accepted: await metrics.keepReports(ctx, reports) },
  }),
  'ClientMetricsResource.get': async (days, ctx) => ({ data: await metrics.percentiles(ctx, days) }),
  'ClientErrorsResource.get': async (days, ctx) => ({ data: await metrics.errorGroups(ctx, days) }),
  'StringUsageResource.get': async (days, ctx) => ({ data: await metrics.stringUsage(ctx, days) }),
} satisfies Handlers<typeof metricEndpoints>;
