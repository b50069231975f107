import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type {
  AdGender,
  NotBilled,
  PromotionState,
  RejectionReason,
} from '../../../../contract/constants/business/promotions';

/** The names of what promotions are and of what happened to them. */
export function usePromotionTexts() {
  const { t } = useLingui();
  return useMemo(() => {
    const states: Record<PromotionState, string> = {
      PENDING: t`Waiting for review`,
      REJECTED: t`Refused`,
      RUNNING: t`Running`,
      PAUSED: t`Paused`,
      COMPLETED: t`Over`,
    };
    const genders: Record<AdGender, string> = {
      male: t`Men`,
      female: t`Women`,
      unspecified: t`Everybody else`,
    };
    const notBilled: Record<NotBilled, string> = {
      BOT: t`machines`,
      OWN: t`people of the business`,
      REPEATED: t`repeats from one address`,
      BUDGET: t`beyond the budget`,
      NOT_RUNNING: t`after it stopped`,
    };
    const reasons: Record<RejectionReason, string> = {
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
    return { states, genders, notBilled, reasons };
  }, [t]);
}
