import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AdGender, NotBilled, PromotionState } from '../../../../../contract/constants/business/promotions';
import type { MarketingRegion } from '../../../../../contract/constants/business/regions';

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
    const regions: Record<MarketingRegion, string> = {
      NORTH_AMERICA: t`North America`,
      LATIN_AMERICA: t`Latin America`,
      EUROPE: t`Europe`,
      ASIA_PACIFIC: t`Asia-Pacific`,
    };
    return { states, genders, notBilled, regions };
  }, [t]);
}
