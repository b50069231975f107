import { useLingui } from '@lingui/react/macro';
import type { HeldPermission } from '../../../../../contract/constants/business/permissions';

/** How the permissions on assets read. */
export function usePermissionNames(): Readonly<Record<HeldPermission, string>> {
  const { t } = useLingui();
  return {
    OWNER: t`Owner`,
    ADMIN: t`Everything`,
    ANALYST: t`See figures`,
    FINANCE_MANAGER: t`Manage billing`,
    FINANCE_EDIT: t`Edit billing`,
    FINANCE_VIEW: t`See billing`,
    AUDIENCE_MANAGER: t`Manage audiences`,
    CAMPAIGN_MANAGER: t`Manage campaigns and tags`,
    CATALOGS_MANAGER: t`Manage catalogs`,
    CATALOGS_VIEWER: t`See catalogs`,
    PROFILE_PUBLISHER: t`Publish to the profile`,
  };
}
