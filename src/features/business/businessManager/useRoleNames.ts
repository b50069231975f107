import { useLingui } from '@lingui/react/macro';
import type { ActingRole } from '../../../../contract/constants/business/permissions';

/** How the roles in a business read. */
export function useRoleNames(): Readonly<Record<ActingRole, string>> {
  const { t } = useLingui();
  return { owner: t`Owner`, BIZ_ADMIN: t`Manager`, EMPLOYEE: t`Employee`, PARTNER: t`Partner` };
}
