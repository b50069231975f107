import { useState } from 'react';
import type { MarketingPlan } from '../../../../../contract/schemas/business/marketingPlans';
import type { AdAccountId } from '../../../../../contract/schemas/common';
import * as plan from '../../../../actions/business/marketingPlan';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { selectMarketingPlan, selectPlans } from '../../../../selectors/business/marketingPlan';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useManagerPlace } from '../useManagerPlace';

/** The wizard with the ad accounts whose campaigns the viewer may read, and what can be done in it. */
export function useMarketingPlan() {
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const state = useAppSelector(selectMarketingPlan);
  const accounts = useAppSelector((root) => selectAccountChoice(root, businessId)).filter(({ abilities }) =>
    abilities.includes('readCampaigns'),
  );
  const [chosenId, setChosenId] = useState<AdAccountId | null>(null);
  const [openedId, setOpenedId] = useState<MarketingPlan['id'] | null>(null);
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0];
  const { plans, meeting_url: meetingUrl } = useAppSelector((root) => selectPlans(root, account?.id ?? ''));
  return {
    ...{ state, dispatch, businessId, accounts, account, plans, meetingUrl },
    /** The saved plan that is open; null: a new one. */
    opened: plans.find(({ id }) => id === openedId) ?? null,
    canEdit: account?.abilities.includes('editCampaigns') ?? false,
    chooseAccount(id: string) {
      setChosenId(id as AdAccountId);
      setOpenedId(null);
      dispatch(plan.planAccountChosen({ adAccountId: id as AdAccountId }));
    },
    /** The plan that was just saved is the one that is changed from now on. */
    noteSaved: setOpenedId,
    open(one: MarketingPlan) {
      setOpenedId(one.id);
      dispatch(plan.planOpened({ plan: one }));
    },
    /** Begins another plan, for the same ad account. */
    startOver() {
      setOpenedId(null);
      dispatch(plan.planReset());
    },
  };
}

export type MarketingPlanUse = ReturnType<typeof useMarketingPlan>;
