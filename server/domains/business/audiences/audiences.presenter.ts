import type { Audience, AudienceShare } from '../../../../contract/schemas/business/audiences';
import type { AdAccountId, BusinessId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { dayOf } from '../../../platform/text/days';
import { bandEnd } from './audienceSize';
import * as audiences from './audiences.repository';
import type { ShareRow } from './shares.repository';

/** Who looks at audiences: as which business, and what they may do there. */
export interface Asking {
  readonly businessId: BusinessId;
  /** The ad accounts of the business whose audiences the viewer may change; null: all of them. */
  readonly editable: readonly AdAccountId[] | null;
}

/** The audiences as a business sees them. Who received one does not learn its rule. */
export async function presentAudiences(
  db: Db,
  { businessId, editable }: Asking,
  rows: readonly audiences.AudienceRow[],
): Promise<Audience[]> {
  const found = await audiences.findAccountNames(db, [...new Set(rows.map(({ ad_account_id }) => ad_account_id))]);
  const names = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => {
    const isReceived = row.business_id !== businessId;
    const can_edit = !isReceived && (editable === null || editable.includes(row.ad_account_id));
    return {
      id: row.id,
      type: 'audience',
      business_id: row.business_id,
      business_name: names.get(row.ad_account_id)?.business_name ?? '',
      ad_account_id: row.ad_account_id,
      ad_account_name: names.get(row.ad_account_id)?.name ?? '',
      name: row.name,
      description: row.description,
      audience_type: row.audience_type,
      rule: isReceived ? null : row.rule,
      status: row.status,
      size: row.shown_size === null ? null : { from: row.shown_size, to: bandEnd(row.shown_size) },
      built_on: row.built_at && dayOf(row.built_at),
      created_time: row.created_at.toISOString(),
      version: row.version,
      is_received: isReceived,
      can_edit,
      can_share: isReceived ? editable === null || editable.length > 0 : can_edit,
    };
  });
}

export const presentShare = (row: ShareRow): AudienceShare => ({
  id: `${row.target_type}:${row.target_id}`,
  type: 'audienceshare',
  account_type: row.target_type,
  account_id: row.target_id,
  account_name: row.account_name,
  business_id: row.target_business_id,
  shared_time: row.created_at.toISOString(),
});
