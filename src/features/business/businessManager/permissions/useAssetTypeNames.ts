import { useLingui } from '@lingui/react/macro';
import type { AssetType } from '../../../../../contract/constants/business/permissions';

/** How the types of assets read. */
export function useAssetTypeNames(): Readonly<Record<AssetType, string>> {
  const { t } = useLingui();
  return {
    AD_ACCOUNT: t`Ad account`,
    PROFILE: t`Profile`,
    ASSET_GROUP: t`Asset group`,
    CATALOG: t`Catalog`,
    CONVERSION_TAG: t`Conversion tag`,
  };
}
