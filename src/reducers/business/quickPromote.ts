import type { Reducer } from '@reduxjs/toolkit';
import type { DataOf } from '../../../contract/api';
import type { PinOrder, PinTab } from '../../../contract/constants/business/quickPromote';
import type { ApiErrorBody } from '../../../contract/errors';
import type { Advertiser, TargetingOptions } from '../../../contract/schemas/business/promotions';
import type { ConversionTagId } from '../../../contract/schemas/common';
import * as promote from '../../actions/business/quickPromote';
import {
  amountsFor,
  checkForm,
  EMPTY_FORM,
  errorsIn,
  lackingOf,
  PROMOTE_STEPS,
  type PromoteErrors,
  type PromoteForm,
  type PromoteModal,
  type PromoteStep,
  stepToMend,
  toErrors,
} from '../../entities/business/promoteForm';
import { tableReducer } from '../../lib/tableReducer';

export type PromotablePin = DataOf<'PromotablePinsResource.get'>[number];
export type ProductGroup = TargetingOptions['product_groups'][number];

/** Quick Promote (ledger PROMO-006). */
export interface QuickPromoteState {
  readonly businessId: string | null;
  /** One of both at most (ledger PROMO-007, PROMO-008). */
  readonly selectedPin: PromotablePin | null;
  readonly selectedProductGroup: ProductGroup | null;
  /** null: not read yet. */
  readonly advertiser: Advertiser | null;
  readonly form: PromoteForm & { readonly errors: PromoteErrors };
  readonly targetingOptions: TargetingOptions | null;
  readonly isAutoTargeting: boolean;
  readonly selectedOCPMTag: ConversionTagId | null;
  readonly feeds: TargetingOptions['feeds'];
  readonly productGroups: TargetingOptions['product_groups'];
  readonly serverError: ApiErrorBody | null;
  readonly step: PromoteStep;
  readonly modal: PromoteModal | null;
  readonly pins: { readonly tab: PinTab; readonly order: PinOrder; readonly boardId: string; readonly term: string };
}

const EMPTY = { ...EMPTY_FORM, errors: {} };

export const initialQuickPromote: QuickPromoteState = {
  ...{ businessId: null, selectedPin: null, selectedProductGroup: null, advertiser: null, form: EMPTY },
  ...{ targetingOptions: null, isAutoTargeting: true, selectedOCPMTag: null, feeds: [], productGroups: [] },
  ...{ serverError: null, step: 'pin', modal: null },
  pins: { tab: 'PINS', order: 'RECENT', boardId: '', term: '' },
};

const hasSubject = (state: QuickPromoteState) => state.selectedPin !== null || state.selectedProductGroup !== null;

/** Asks for what is still lacking. */
const asking = (state: QuickPromoteState): QuickPromoteState => ({
  ...state,
  modal: lackingOf(hasSubject(state), state.advertiser),
});

const edited = (state: QuickPromoteState, changes: Partial<PromoteForm>): QuickPromoteState => {
  const errors = Object.fromEntries(
    Object.entries(state.form.errors).filter(([field]) => {
      if (field === 'targeting') return !('ages' in changes);
      return !(field in changes);
    }),
  );
  return { ...state, form: { ...state.form, ...changes, errors } };
};

const problemsOf = (state: QuickPromoteState): PromoteErrors =>
  checkForm(state.form, {
    ...{ hasSubject: hasSubject(state), advertiser: state.advertiser, tagId: state.selectedOCPMTag },
  });

const withPin = (state: QuickPromoteState, pin: PromotablePin): QuickPromoteState => ({
  ...edited(state, {
    ...{ name: pin.title, destinationUrl: pin.link, adType: pin.ad_types[0] ?? '' },
    objective: state.form.objective === 'CATALOG_SALES' ? 'CONSIDERATION' : state.form.objective,
  }),
  selectedPin: pin,
  selectedProductGroup: null,
});

const withGroup = (state: QuickPromoteState, group: ProductGroup): QuickPromoteState => ({
  ...edited(state, {
    ...{ name: group.name, destinationUrl: group.link ?? '', adType: 'SHOPPING', objective: 'CATALOG_SALES' },
  }),
  selectedPin: null,
  selectedProductGroup: group,
});

/** Another ad account has another country, and with it other amounts and a tag of its own (ledger PROMO-009). */
const withAdvertiser = (state: QuickPromoteState, advertiser: Advertiser): QuickPromoteState => {
  if (state.advertiser?.id === advertiser.id) return { ...state, advertiser };
  return { ...edited(state, amountsFor(advertiser.country)), advertiser, selectedOCPMTag: null };
};

export const quickPromoteReducer: Reducer<QuickPromoteState> = tableReducer(initialQuickPromote, (on) => {
  on(promote.opened, (_state, { businessId, pin }) => {
    const fresh = { ...initialQuickPromote, businessId };
    return asking(pin ? withPin(fresh, pin) : fresh);
  });
  on(promote.advertiserLoaded, (state, { advertiser }) => asking(withAdvertiser(state, advertiser)));
  on(promote.optionsLoaded, (state, { options }) => ({
    ...{ ...state, targetingOptions: options, feeds: options.feeds, productGroups: options.product_groups },
  }));
  on(promote.pinChosen, (state, { pin }) => asking(withPin(state, pin)));
  on(promote.productGroupChosen, (state, { group }) => asking(withGroup(state, group)));
  on(promote.pinsBrowsed, (state, browsed) => ({ ...state, pins: { ...state.pins, ...browsed } }));
  on(promote.formEdited, (state, { changes }) => edited(state, changes));
  on(promote.autoTargetingSet, (state, { isOn }) => ({ ...state, isAutoTargeting: isOn }));
  on(promote.tagChosen, (state, { tagId }) => {
    const { tag: _, ...errors } = state.form.errors;
    return { ...state, selectedOCPMTag: tagId, modal: null, form: { ...state.form, errors } };
  });
  on(promote.stepSubmitted, (state, { step }) => {
    const errors = errorsIn(problemsOf(state), step);
    if (Object.keys(errors).length > 0) {
      return {
        ...state,
        form: { ...state.form, errors },
        step: step === 'review' ? (stepToMend(errors) ?? step) : step,
      };
    }
    const lacking = asking(state);
    if (lacking.modal !== null) return lacking;
    return { ...state, step: PROMOTE_STEPS[PROMOTE_STEPS.indexOf(step) + 1] ?? step };
  });
  on(promote.stepOpened, (state, { step }) => (step === 'pin' || canGoOn(state) ? { ...state, step } : asking(state)));
  on(promote.modalOpened, (state, { modal }) => ({ ...state, modal }));
  on(promote.modalClosed, (state) => ({ ...state, modal: null, serverError: null }));
  on(promote.formReset, ({ businessId, advertiser, targetingOptions, feeds, productGroups }) => ({
    ...{ ...initialQuickPromote, businessId, advertiser, targetingOptions, feeds, productGroups },
    form: { ...EMPTY, ...(advertiser && amountsFor(advertiser.country)) },
  }));
  on(promote.accepted, (state) => ({ ...state, modal: 'success', serverError: null }));
  on(promote.refused, (state, { error }) => {
    const errors = toErrors(error.extraData.fields);
    const step = stepToMend(errors) ?? state.step;
    return { ...state, serverError: error, modal: 'error', step, form: { ...state.form, errors } };
  });
  on(promote.serverErrorCleared, (state) => ({
    ...{ ...state, serverError: null, modal: state.modal === 'error' ? null : state.modal },
  }));
});

/** Whether the further steps are open (ledger PROMO-012). */
const canGoOn = (state: QuickPromoteState): boolean => lackingOf(hasSubject(state), state.advertiser) === null;
