import { useLingui } from '@lingui/react/macro';
import type {
  AdType,
  Objective,
  PinOrder,
  PinTab,
  PromotionTier,
} from '../../../../../contract/constants/business/quickPromote';

/** The names of what Quick Promote offers. */
export function usePromoteNames() {
  const { t } = useLingui();
  const objectives: Record<Objective, string> = {
    CONSIDERATION: t`People click on it`,
    WEB_CONVERSION: t`People buy or sign up on your site`,
    CATALOG_SALES: t`People buy products of your catalog`,
  };
  const adTypes: Record<AdType, string> = {
    REGULAR: t`Image`,
    VIDEO: t`Video`,
    CAROUSEL: t`Carousel`,
    IDEA: t`Story`,
    SHOPPING: t`Product`,
  };
  const tabs: Record<PinTab, string> = {
    PINS: t`Pins`,
    PRODUCT_GROUPS: t`Product groups`,
    BOARDS: t`Boards`,
    SELECTED: t`Selected`,
    SEARCH_RESULTS: t`Search`,
  };
  const orders: Record<PinOrder, string> = { RECENT: t`Newest first`, PROMOTED: t`Last promoted first` };
  const tiers: Record<PromotionTier, string> = { NARROW: t`Narrow`, MEDIUM: t`Medium`, WIDE: t`Wide` };
  return { objectives, adTypes, tabs, orders, tiers };
}
