import type { OptionsOf } from '../../../../../contract/api';
import { readNumber } from '../../../../../contract/constants/readNumber';
import type { AdAccountId, BusinessId, PinId } from '../../../../../contract/schemas/common';
import * as promote from '../../../../actions/business/quickPromote';
import type { PromoteForm } from '../../../../entities/business/promoteForm';
import type { QuickPromoteState } from '../../../../reducers/business/quickPromote';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { microOf, selectQuickPromote, targetingOf } from '../../../../selectors/business/quickPromote';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/** What the form sends; null while something is missing. */
export function wishesOf(state: QuickPromoteState): OptionsOf<'PromotionResource.create'> | null {
  const { form, advertiser, selectedPin: pin, selectedProductGroup: group, isAutoTargeting, selectedOCPMTag } = state;
  const budget = microOf(form.dailyBudget);
  if (!advertiser || budget === null || (!pin && !group)) return null;
  return {
    ad_account_id: advertiser.id,
    ...(pin && { pin_id: pin.id as PinId }),
    ...(group && { product_group: { catalog_id: group.catalog_id, feed_id: group.feed_id } }),
    objective: form.objective,
    ...(form.adType !== '' && { ad_type: form.adType }),
    ...(selectedOCPMTag !== null && { conversion_tag_id: selectedOCPMTag }),
    name: form.name,
    destination_url: form.destinationUrl,
    daily_budget: budget,
    is_flexible: form.isFdb,
    is_auto_targeting: isAutoTargeting,
    duration: form.isOngoing ? null : readNumber(form.duration),
    targeting: targetingOf(form, isAutoTargeting),
  };
}

/** Quick Promote with the ad accounts by which the viewer may promote, and what can be done in it. */
export function useQuickPromote() {
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const state = useAppSelector(selectQuickPromote);
  const accounts = useAppSelector((root) => selectAccountChoice(root, businessId)).filter(({ abilities }) =>
    abilities.includes('editCampaigns'),
  );
  const { begin, isBusy } = useAttempt('PromotionResource.create');
  const account = accounts.find(({ id }) => id === state.advertiser?.id);
  return {
    ...{ state, form: state.form, accounts, account, isBusy, dispatch, businessId },
    edit: (changes: Partial<PromoteForm>) => dispatch(promote.formEdited({ changes })),
    chooseAccount: (id: string) => dispatch(promote.advertiserChosen({ adAccountId: id as AdAccountId })),
    send: () => {
      const wishes = wishesOf(state);
      if (wishes) dispatch(promote.submitted({ businessId, wishes, attempt: begin() }));
    },
  };
}

export type QuickPromoteUse = ReturnType<typeof useQuickPromote>;
