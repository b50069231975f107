import { useLingui } from '@lingui/react/macro';
import type { MerchantStatus, Requirement, ReviewReason } from '../../../../../contract/constants/business/merchants';

/** The words of the program for verified merchants: what is required, why a review ended badly, and where one stands. */
export function useMerchantTexts() {
  const { t } = useLingui();
  const requirements: Record<Requirement, string> = {
    account_age: t`The account is at least 3 months old`,
    domain_age: t`The website has been claimed, or pinned from, for at least 9 months`,
    profile_image: t`A profile picture`,
    cover_image: t`A cover picture`,
    bio: t`Some words about you`,
    shop_tab: t`A shop with at least half of your products taken in`,
    pinner_feedback: t`Few reports of your pins in the last 30 days`,
  };
  const reasons: Record<ReviewReason, string> = {
    ...requirements,
    shipping_policy: t`The shipping policy could not be opened`,
    return_policy: t`The return policy could not be opened`,
    unclear_policies: t`Policies are unclear`,
    misleading: t`Products are misleading`,
    low_quality: t`Poor pictures or descriptions`,
    prohibited: t`Products that are not allowed`,
    other: t`Something else`,
  };
  const statuses: Record<MerchantStatus, string> = {
    PROCESSING: t`We’re checking the requirements`,
    FAILED: t`Requirements are not met`,
    COMPLETED: t`Done`,
    DISAPPROVED: t`Declined`,
    UNDER_REVIEW: t`In review`,
  };
  return { requirements, reasons, statuses };
}
