import type { BusinessInvite } from '../../../../contract/schemas/business/invites';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Row } from '../../../platform/database/tables';
import type { InviteRow } from './invites.repository';

export interface InviteRelations {
  readonly users: ReadonlyMap<UserId, User>;
  readonly businesses: ReadonlyMap<BusinessId, Row<'businesses'>>;
  readonly now: Date;
  /** Businesses for which the reader decides, and the reader. */
  readonly receivers: ReadonlySet<string>;
}

export const isExpired = (row: Pick<InviteRow, 'status' | 'expires_at'>, now: Date): boolean =>
  row.status === 'PENDING' && row.expires_at <= now;

/** null: its sender is no longer there. */
export function presentInvite(
  row: InviteRow,
  { users, businesses, now, receivers }: InviteRelations,
): BusinessInvite | null {
  const sender = businesses.get(row.business_id);
  if (!sender) return null;
  const partner = row.partner_id && businesses.get(row.partner_id);
  const nameOf = ({ id, name, account_id }: Row<'businesses'>) => ({ id, name, account_id });
  return {
    id: row.id,
    type: 'businessinvite',
    invite_data: {
      invite_type: row.type,
      invite_status: isExpired(row, now) ? 'EXPIRED' : row.status,
      sent_at: row.sent_at.getTime(),
      invite_expiration: row.expires_at.getTime(),
      last_updated_time: row.updated_at.getTime(),
    },
    is_received_invite: [row.user_id, row.partner_id].some((id) => id !== null && receivers.has(id)),
    user: (row.user_id && users.get(row.user_id)) || null,
    email: row.address,
    partner: partner ? nameOf(partner) : null,
    business_roles: row.role ? [row.role] : [],
    access: row.access,
    created_by_user: users.get(row.created_by_id) ?? null,
    created_by_business: nameOf(sender),
    created_time: row.created_at.getTime(),
  };
}
