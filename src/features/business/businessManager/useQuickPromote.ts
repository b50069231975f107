import { useState } from 'react';
import {
  AD_AGES,
  type AdGender,
  defaultDuration,
  MICRO,
  minimumBudget,
} from '../../../../contract/constants/business/promotions';
import type { Targeting } from '../../../../contract/schemas/business/promotions';
import type { AdAccountId, BusinessId, InterestId, PinId } from '../../../../contract/schemas/common';
import { promotionRequested } from '../../../actions/business/promotions';
import { selectAccountChoice } from '../../../selectors/business/adAccounts';
import { type PromotablePin, selectPromotablePin } from '../../../selectors/business/promotions';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useAttempt } from './useAttempt';
import { useManagerPlace } from './useManagerPlace';

/** What the form holds (ledger PROMO-006). */
export interface PromoteForm {
  pin: PromotablePin | null;
  adAccountId: string;
  name: string;
  destinationUrl: string;
  isAutoTargeting: boolean;
  ages: { from: number; to: number };
  genders: readonly AdGender[];
  country: string;
  interests: readonly InterestId[];
  dailyBudget: string;
  isFdb: boolean;
  isOngoing: boolean;
  duration: string;
}

export const PROMOTE_STEPS = ['pin', 'audience', 'budget', 'review'] as const;
export type PromoteStep = (typeof PROMOTE_STEPS)[number];

/** The steps in which the fields of a refusal are. */
const STEP_OF: Readonly<Record<string, PromoteStep>> = {
  name: 'pin',
  destination_url: 'pin',
  targeting: 'audience',
  daily_budget: 'budget',
  duration: 'budget',
};

/** Of the amount that was typed, millionths; null if it is no number. */
export function microOf(text: string): number | null {
  const amount = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(amount) ? null : Math.round(amount * MICRO);
}

const targetingOf = (form: PromoteForm): Targeting => {
  if (form.isAutoTargeting) return {};
  const isEveryAge = form.ages.from === AD_AGES.from && form.ages.to === AD_AGES.to;
  return {
    ...(isEveryAge ? {} : { ages: form.ages }),
    ...(form.genders.length > 0 && { genders: [...form.genders] }),
    ...(form.country !== '' && { countries: [form.country] }),
    ...(form.interests.length > 0 && { interests: [...form.interests] }),
  };
};

/** The form of Quick Promote, its steps, and what became of it. `pinId`: '' where no pin was chosen before. */
export function useQuickPromote(pinId: string) {
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const accounts = useAppSelector((state) => selectAccountChoice(state, businessId)).filter(({ abilities }) =>
    abilities.includes('editCampaigns'),
  );
  const first = useAppSelector((state) => selectPromotablePin(state, businessId, pinId));
  const [form, setForm] = useState<PromoteForm>(() => ({
    ...EMPTY,
    ...(first && ofPin(first)),
    ...ofAccount(accounts[0]),
  }));
  const [step, setStep] = useState<PromoteStep>('pin');
  const [isTried, setTried] = useState(false);
  const { begin, ...attempt } = useAttempt('PromotionResource.create');
  const account = accounts.find(({ id }) => id === form.adAccountId);
  const edit = (change: Partial<PromoteForm>) => setForm((before) => ({ ...before, ...change }));
  const go = (to: PromoteStep) => {
    setTried(false);
    setStep(to);
  };
  const send = () => {
    const budget = microOf(form.dailyBudget);
    if (!form.pin || !account || budget === null) return;
    const wishes = {
      ad_account_id: account.id as AdAccountId,
      pin_id: form.pin.id as PinId,
      name: form.name,
      destination_url: form.destinationUrl,
      daily_budget: budget,
      is_flexible: form.isFdb,
      is_auto_targeting: form.isAutoTargeting,
      duration: form.isOngoing ? null : Math.round(Number(form.duration)),
      targeting: targetingOf(form),
    };
    dispatch(promotionRequested({ businessId, wishes, attempt: begin() }));
  };
  return {
    ...{ form, edit, step, go, isTried, setTried, send, accounts, account },
    ...attempt,
    /** The first step with something to mend. */
    refusedStep: PROMOTE_STEPS.find((one) => Object.keys(attempt.fields).some((field) => STEP_OF[field] === one)),
    choosePin: (pin: PromotablePin) => edit(ofPin(pin)),
    chooseAccount: (id: string) => edit(ofAccount(accounts.find((one) => one.id === id))),
  };
}

export type QuickPromoteState = ReturnType<typeof useQuickPromote>;

const EMPTY: PromoteForm = {
  pin: null,
  adAccountId: '',
  name: '',
  destinationUrl: '',
  isAutoTargeting: true,
  ages: { from: AD_AGES.from, to: AD_AGES.to },
  genders: [],
  country: '',
  interests: [],
  dailyBudget: '',
  isFdb: true,
  isOngoing: false,
  duration: '10',
};

const ofPin = (pin: PromotablePin) => ({ pin, name: pin.title, destinationUrl: pin.link });

/** Another ad account has another country, and with it other amounts (ledger PROMO-009). */
const ofAccount = (account: { id: string; country: string } | undefined): Partial<PromoteForm> =>
  account
    ? {
        adAccountId: account.id,
        dailyBudget: String(minimumBudget(account.country)),
        duration: String(defaultDuration(account.country)),
      }
    : {};
