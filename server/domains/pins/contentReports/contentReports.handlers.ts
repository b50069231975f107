import type { contentReportEndpoints } from '../../../../contract/endpoints/pins/contentReports';
import type { Handlers } from '../../../platform/http/context';
import * as contentReports from './contentReports.service';

export const contentReportHandlers = {
  'ContentReportResource.create': async (options, ctx) => {
    await contentReports.reportPin(ctx, options);
    return { data: { ok: true } };
  },
  'ContentReportResource.update': async (options, ctx) => {
    await contentReports.decide(ctx, options);
    return { data: { ok: true } };
  },
  'ContentReportsResource.get': async (_options, ctx) => ({ data: await contentReports.listReportedPins(ctx) }),
} satisfies Handlers<typeof contentReportEndpoints>;
