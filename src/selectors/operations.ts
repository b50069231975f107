import type { OptionsOf } from '../../contract/api';
import { ACCOUNT_FILTERS, ACCOUNTS } from '../../contract/constants/accounts';
import { JOB_STATES, type JobState } from '../../contract/constants/operations';
import type { EndpointKey } from '../../contract/endpoints';
import type { UserId } from '../../contract/schemas/common';

const SYSTEM_PARTS = [
  'health',
  'jobs',
  'errors',
  'events',
  'speed',
  'experiments',
  'storage',
  'mails',
  'reports',
  'feedback',
] as const;
/** Parts about the system; those about people have pages of their own. */
export type SystemPart = (typeof SYSTEM_PARTS)[number];
export const OPERATIONS_PARTS = [...SYSTEM_PARTS, 'people', 'audit'] as const;
export type OperationsPart = (typeof OPERATIONS_PARTS)[number];

/** Form id under which the results of a site admin's changes are stored. */
export const ADMIN_FORM = 'admin';

export const isOperationsPart = (part: string | undefined): part is OperationsPart =>
  OPERATIONS_PARTS.some((known) => known === part);

/** The job state selected by the address. */
export const jobStateOf = (state: string | undefined | null): JobState =>
  JOB_STATES.find((known) => known === state) ?? 'failed';

/** The part that an address of the operations page names; undefined for one that there is not. */
export function partOfPath(path: string): OperationsPart | undefined {
  const name = /^\/operations\/([^/?#]+)/.exec(path)?.[1] ?? 'health';
  return isOperationsPart(name) ? name : undefined;
}

/** Which accounts the address asks for. */
export function accountOptionsOf({
  q,
  show,
  before,
}: Readonly<Record<string, string>>): OptionsOf<'AccountsResource.get'> {
  const filter = ACCOUNT_FILTERS.find((known) => known === show);
  const query = q?.slice(0, ACCOUNTS.queryLength);
  return { ...(query && { query }), ...(filter && { filter }), ...(before && { before: before as UserId }) };
}

/** The page of the audit log selected by the address. */
export const auditOptionsOf = (before: string | undefined): OptionsOf<'AuditLogResource.get'> =>
  before === undefined ? {} : { before };

export type OperationsRead = { [K in EndpointKey]: { key: K; options: OptionsOf<K> } }[EndpointKey];

/** The reads that a part of the operations page needs. */
export function operationsReads(part: OperationsPart, query: Readonly<Record<string, string>>): OperationsRead[] {
  switch (part) {
    case 'health':
      return [{ key: 'OperationsHealthResource.get', options: {} }];
    case 'jobs':
      return [{ key: 'OperationsJobsResource.get', options: { state: jobStateOf(query.state) } }];
    case 'errors':
      return [{ key: 'ClientErrorsResource.get', options: {} }];
    case 'events':
      return [{ key: 'EventCountsResource.get', options: {} }];
    case 'speed':
      return [{ key: 'ClientMetricsResource.get', options: {} }];
    case 'experiments':
      return [
        { key: 'ExperimentsResource.get', options: {} },
        { key: 'OperationsExposuresResource.get', options: {} },
      ];
    case 'storage':
      return [{ key: 'OperationsStorageResource.get', options: {} }];
    case 'reports':
      return [
        { key: 'ContentReportsResource.get', options: {} },
        { key: 'ReportedCommentsResource.get', options: {} },
      ];
    case 'feedback':
      return [{ key: 'FeedbackResource.get', options: {} }];
    case 'people':
      if (query.person !== undefined) return [{ key: 'AccountResource.get', options: { username: query.person } }];
      return [
        { key: 'AccountsResource.get', options: accountOptionsOf(query) },
        { key: 'SignUpLinksResource.get', options: {} },
      ];
    case 'audit':
      return [{ key: 'AuditLogResource.get', options: auditOptionsOf(query.before) }];
    case 'mails':
      return [{ key: 'OperationsMailsResource.get', options: {} }];
  }
}
