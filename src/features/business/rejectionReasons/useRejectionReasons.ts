import { useLingui } from '@lingui/react/macro';
import type { RejectionReason } from '../../../../contract/constants/business/promotions';

/** Why site admins refuse promotions, in the words that they and the businesses read. */
export function useRejectionReasons(): Record<RejectionReason, string> {
  const { t } = useLingui();
  return {
    LANDING_PAGE_BROKEN: t`The page does not open`,
    CLICKBAIT: t`It promises what the page does not have`,
    IMAGE_LOW_QUALITY: t`The picture is of low quality`,
    EXAGGERATED_CLAIMS: t`Its claims are exaggerated`,
    PROHIBITED_PRODUCT: t`The product cannot be advertised here`,
    INCONSISTENT: t`Pin and page do not fit together`,
    NUDITY: t`Nudity`,
    SHOCKING: t`Shocking content`,
    WEAPONS: t`Weapons`,
    ALCOHOL: t`Alcohol`,
    POLITICAL: t`Politics`,
    OTHER: t`Another reason`,
  };
}
