import { useLingui } from '@lingui/react/macro';
import type { PERMISSIONS_OF_TYPE } from '../../../../contract/constants/business/permissions';

type AccountPermission = (typeof PERMISSIONS_OF_TYPE)['AD_ACCOUNT'][number];

/** How the permissions on an ad account read. */
export function usePermissionNames(): Readonly<Record<AccountPermission, string>> {
  const { t } = useLingui();
  return {
    ADMIN: t`Everything`,
    ANALYST: t`See figures`,
    FINANCE_MANAGER: t`Manage billing`,
    FINANCE_EDIT: t`Edit billing`,
    FINANCE_VIEW: t`See billing`,
    AUDIENCE_MANAGER: t`Manage audiences`,
    CAMPAIGN_MANAGER: t`Manage campaigns and tags`,
  };
}
