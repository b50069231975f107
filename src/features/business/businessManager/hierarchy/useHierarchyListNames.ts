import { useLingui } from '@lingui/react/macro';
import type { HierarchyList } from '../../../../../contract/constants/business/businesses';

/** How the lists of a hierarchy are called. */
export function useHierarchyListNames(): Readonly<Record<HierarchyList, string>> {
  const { t } = useLingui();
  return {
    BUSINESS_MEMBERS: t`Businesses`,
    AD_ACCOUNTS: t`Ad accounts`,
    PROFILES: t`Profiles`,
    ASSET_GROUPS: t`Asset groups`,
    EMPLOYEES: t`People`,
    PARTNERS: t`Partners`,
    PENDING_CHILD_BUSINESSES: t`Invited businesses`,
    PENDING_ORGANIZATION_MANAGERS: t`Invited organization managers`,
  };
}
