import type { DataOf, OptionsOf } from '../../../contract/api';
import { ACCOUNT_FILTERS, ACCOUNTS } from '../../../contract/constants/admin/accounts';
import type { AlertKind } from '../../../contract/constants/admin/alerts';
import { JOB_STATES, type JobState } from '../../../contract/constants/admin/operations';
import { SITE_BUSINESSES } from '../../../contract/constants/business/siteBusinesses';
import type { EndpointKey } from '../../../contract/endpoints';
import type { BusinessId, UserId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectViewer } from '../people/session';
import { selectRequest } from '../requests';

/** Form id under which the results of a site admin's changes are stored. */
export const ADMIN_FORM = 'admin';

export const isOperationsPart = (part: string | undefined): part is OperationsPart =>
  part !== undefined && Object.hasOwn(READS, part);

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

/** Which businesses the address asks for. */
export const businessOptionsOf = (
  query: string | undefined,
  before: string | undefined,
): OptionsOf<'SiteBusinessesResource.get'> => ({
  ...(query && { query: query.slice(0, SITE_BUSINESSES.queryLength) }),
  ...(before && { before: before as BusinessId }),
});

/** The invoices that the address asks for: the one with a number, or those that were issued last. */
export const billingOptionsOf = (number: string | undefined): OptionsOf<'SiteBillingResource.get'> =>
  number !== undefined && /^\d{1,18}$/.test(number) ? { number } : {};

/** The page of the audit log selected by the address. */
export const auditOptionsOf = (before: string | undefined): OptionsOf<'AuditLogResource.get'> =>
  before === undefined ? {} : { before };

export type OperationsRead = { [K in EndpointKey]: { key: K; options: OptionsOf<K> } }[EndpointKey];
type Query = Readonly<Record<string, string>>;

/** What stands above every part: whether everything works, and what waits. */
export const OVERVIEW = { key: 'OperationsOverviewResource.get', options: {} } as const satisfies OperationsRead;

/** The reads that each part of the operations page needs, by the query of its address. */
const READS = {
  health: () => [{ key: 'OperationsHealthResource.get', options: {} }],
  jobs: ({ state }) => [{ key: 'OperationsJobsResource.get', options: { state: jobStateOf(state) } }],
  errors: () => [{ key: 'ClientErrorsResource.get', options: {} }],
  events: () => [{ key: 'EventCountsResource.get', options: {} }],
  speed: () => [{ key: 'ClientMetricsResource.get', options: {} }],
  experiments: () => [
    { key: 'ExperimentsResource.get', options: {} },
    { key: 'OperationsExposuresResource.get', options: {} },
  ],
  storage: () => [{ key: 'OperationsStorageResource.get', options: {} }],
  settings: () => [{ key: 'OperationsSettingsResource.get', options: {} }],
  branding: () => [{ key: 'SiteBrandingResource.get', options: {} }],
  mails: () => [{ key: 'OperationsMailsResource.get', options: {} }],
  reports: () => [
    { key: 'ContentReportsResource.get', options: {} },
    { key: 'ReportedCommentsResource.get', options: {} },
    { key: 'ReportedDidItsResource.get', options: {} },
    { key: 'ReportedConversationsResource.get', options: {} },
    { key: 'AppealsResource.get', options: {} },
    { key: 'CommentWordsResource.get', options: {} },
  ],
  today: () => [
    { key: 'EditedArticlesResource.get', options: {} },
    { key: 'InterestsResource.get', options: { is_complete: true } },
  ],
  music: () => [{ key: 'SiteMusicResource.get', options: {} }],
  business: ({ q, before, invoice }) => [
    { key: 'SiteBusinessesResource.get', options: businessOptionsOf(q, before) },
    { key: 'SiteAdsResource.get', options: {} },
    { key: 'MerchantReviewsResource.get', options: {} },
    { key: 'SiteBillingResource.get', options: billingOptionsOf(invoice) },
  ],
  feedback: () => [{ key: 'FeedbackResource.get', options: {} }],
  people: (query) =>
    query.person === undefined
      ? [
          { key: 'AccountsResource.get', options: accountOptionsOf(query) },
          { key: 'SignUpLinksResource.get', options: {} },
        ]
      : [{ key: 'AccountResource.get', options: { username: query.person } }],
  audit: ({ before }) => [{ key: 'AuditLogResource.get', options: auditOptionsOf(before) }],
} satisfies Record<string, (query: Query) => OperationsRead[]>;

export type OperationsPart = keyof typeof READS;
/** Parts about the system; those about people have pages of their own. */
export type SystemPart = Exclude<OperationsPart, 'people' | 'audit'>;

/** The parts in the order of the page, by what they are about. */
export const PART_GROUPS = [
  { name: 'site', parts: ['health', 'branding', 'jobs', 'storage', 'mails', 'settings'] },
  { name: 'people', parts: ['people', 'reports', 'feedback', 'audit'] },
  { name: 'content', parts: ['today', 'music', 'business'] },
  { name: 'usage', parts: ['errors', 'speed', 'events', 'experiments'] },
] as const satisfies { name: string; parts: readonly OperationsPart[] }[];
export const PARTS: readonly OperationsPart[] = PART_GROUPS.flatMap(({ parts }) => [...parts]);
export type PartGroup = (typeof PART_GROUPS)[number]['name'];

export const pathOfPart = (part: OperationsPart): string => (part === 'health' ? '/operations' : `/operations/${part}`);

/** The part that says more about an alert. */
export const PART_OF_ALERT: Readonly<Record<AlertKind, OperationsPart>> = {
  backupFailed: 'health',
  backupOld: 'health',
  jobsFailed: 'jobs',
  diskLow: 'storage',
  mailsWaiting: 'mails',
  failures: 'errors',
  certificate: 'health',
};

/** What the viewer may call of the page; null: everything, as a site admin. */
export type Abilities = readonly string[] | null;

const NONE: readonly string[] = [];

/** Nothing until the server said what their roles allow. */
export function selectAbilities(state: RootState): Abilities {
  if (selectViewer(state)?.isSiteAdmin) return null;
  const data = selectRequest(state, OVERVIEW.key, OVERVIEW.options)?.data as
    | DataOf<typeof OVERVIEW.key>
    | null
    | undefined;
  return data?.calls ?? NONE;
}

export const can = (abilities: Abilities, key: string): boolean => abilities === null || abilities.includes(key);

/** Whether there is anything in a part for the viewer. */
export const isPartOpen = (part: OperationsPart, abilities: Abilities): boolean =>
  abilities === null || READS[part]({}).some(({ key }) => abilities.includes(key));

/** Reads that everybody may call. */
const OPEN_READS: readonly EndpointKey[] = ['InterestsResource.get'];

/** The reads of a part that the viewer may call. */
export const operationsReads = (part: OperationsPart, query: Query, abilities: Abilities): OperationsRead[] =>
  READS[part](query).filter(({ key }) => OPEN_READS.includes(key) || can(abilities, key));
