import { useLingui } from '@lingui/react/macro';
import type { AssetGroupType } from '../../../../../contract/constants/business/businesses';

/** What an asset group is about. */
export function useGroupTypeNames(): Readonly<Record<AssetGroupType, string>> {
  const { t } = useLingui();
  return {
    BRAND: t`Brand`,
    LOCATION_OR_LANGUAGE: t`Location or language`,
    PRODUCT_LINE: t`Product line`,
    OTHER: t`Other`,
  };
}
