import { HOUR_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { issueInvoices } from './invoices.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Brings the invoices of the running month up to date, and issues those of months that are over. */
    'invoices/issue': Record<string, never>;
  }
}

export function createInvoiceJobs(services: Services) {
  return {
    'invoices/issue': { lane: 'maintenance', everyMs: HOUR_MS, run: () => issueInvoices(services) },
  } satisfies Partial<JobDefinitions>;
}
