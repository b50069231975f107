import type { AssetAccess } from '../../../../contract/schemas/business/access';
import type { BusinessMember } from '../../../../contract/schemas/business/members';
import type { UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import { summarize } from '../businesses';
import type { MemberRow } from './members.repository';

export const presentMember = (
  row: MemberRow,
  users: ReadonlyMap<UserId, User>,
  access: readonly AssetAccess[],
): BusinessMember => ({
  id: row.member_id,
  type: 'businessmember',
  name: row.name,
  user: users.get(row.member_id as UserId) ?? null,
  is_system: row.is_system,
  business_roles: [row.role],
  assets_summary: summarize(access),
  created_time: row.created_at.toISOString(),
  version: row.version,
});
