import type { DataOf } from '../../../../contract/api';
import type { AdsNotificationKind, WorkflowStatus } from '../../../../contract/constants/business/billing';
import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../contract/schemas/common';
import type { Ctx } from '../../../platform/http/context';
import { listAssets } from '../adAccounts';
import { requireBusiness } from '../businesses';
import { countAdsFacts } from './dashboard.repository';

/** What was added to a business last, and its profiles: of those that the viewer may see. */
export async function readDashboard(ctx: Ctx, id: BusinessId): Promise<DataOf<'BusinessDashboardResource.get'>> {
  const newest = {
    business_id: id,
    sort_by: 'CREATED',
    sort_direction: 'DESCENDING',
    page_size: BUSINESS_LIMITS.recentlyAdded,
  } as const;
  const recent = await listAssets(ctx, newest);
  const profiles = await listAssets(ctx, { ...newest, asset_type: 'PROFILE' });
  return { recently_added: recent.data.items, profiles: profiles.data.items };
}

const STATUS_OF: Readonly<Record<AdsNotificationKind, WorkflowStatus>> = {
  NO_AD_ACCOUNT: 'unstarted',
  NO_TAG: 'recommended',
  TAG_SILENT: 'attention',
  NO_BILLING: 'unstarted',
  REQUEST_WAITS: 'in progress',
};

/** What the advertising side of a business waits for, with how many of each; empty when all is done. */
export async function listAdsNotifications(ctx: Ctx, id: BusinessId): Promise<DataOf<'AdsNotificationsResource.get'>> {
  await requireBusiness(ctx, id, 'readAssets');
  const facts = await countAdsFacts(ctx.db, id, ctx.clock.now());
  const counts: Record<AdsNotificationKind, number> = {
    NO_AD_ACCOUNT: facts.ad_accounts === 0 ? 1 : 0,
    NO_TAG: facts.ad_accounts > 0 ? facts.without_tag : 0,
    TAG_SILENT: facts.silent_tags,
    NO_BILLING: facts.ad_accounts > 0 && !facts.has_billing ? 1 : 0,
    REQUEST_WAITS: facts.waiting_requests,
  };
  return (Object.entries(counts) as [AdsNotificationKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ id: kind, status: STATUS_OF[kind], count }));
}
