import { useLingui } from '@lingui/react/macro';
import type { ManagerPart, ManagerPartName } from '../../../selectors/business/managerParts';

/** The names of the pages of business management and of their groups. */
export function usePartNames() {
  const { t } = useLingui();
  const parts: Record<ManagerPartName, string> = {
    people: t`People`,
    partners: t`Partners`,
    adAccounts: t`Ad accounts`,
    profiles: t`Profiles`,
    assetGroups: t`Asset groups`,
    tags: t`Conversion tags`,
    clients: t`Managed clients`,
    requests: t`Ad account requests`,
    billing: t`Billing`,
    hierarchy: t`Hierarchy`,
    feeds: t`Product feeds`,
    products: t`Products`,
    audiences: t`Audiences`,
    promotions: t`Promotions`,
    leadForms: t`Lead forms`,
    marketingPlan: t`Marketing plan`,
    productGroups: t`Product groups`,
    bulkEdits: t`Bulk edits`,
    merchant: t`Verified merchant`,
    employers: t`Employers`,
    history: t`History`,
  };
  const groups: Record<ManagerPart['group'], string> = {
    users: t`Users`,
    accounts: t`Accounts`,
    catalogs: t`Catalogs`,
    business: t`Business`,
  };
  return { parts, groups };
}
