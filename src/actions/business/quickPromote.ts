import { createAction } from '@reduxjs/toolkit';
import type { DataOf, OptionsOf } from '../../../contract/api';
import type { PinOrder, PinTab } from '../../../contract/constants/business/quickPromote';
import type { ApiErrorBody } from '../../../contract/errors';
import type { Advertiser, TargetingOptions } from '../../../contract/schemas/business/promotions';
import type { AdAccountId, BusinessId, ConversionTagId } from '../../../contract/schemas/common';
import type { PromoteForm, PromoteModal, PromoteStep } from '../../entities/business/promoteForm';
import { of } from '../../lib/events';

type Pin = DataOf<'PromotablePinsResource.get'>[number];

/** Quick Promote is opened for a pin, or to choose one. */
export const opened = createAction('quickPromote/opened', of<{ businessId: BusinessId; pin: Pin | null }>());
/** The ad account that pays is chosen; what it lacks is read. */
export const advertiserChosen = createAction('quickPromote/advertiserChosen', of<{ adAccountId: AdAccountId }>());
export const advertiserLoaded = createAction('quickPromote/advertiserLoaded', of<{ advertiser: Advertiser }>());
export const optionsLoaded = createAction('quickPromote/optionsLoaded', of<{ options: TargetingOptions }>());
export const pinChosen = createAction('quickPromote/pinChosen', of<{ pin: Pin }>());
export const productGroupChosen = createAction(
  'quickPromote/productGroupChosen',
  of<{ group: TargetingOptions['product_groups'][number] }>(),
);
/** Which of the pins the form offers. */
export const pinsBrowsed = createAction(
  'quickPromote/pinsBrowsed',
  of<{ tab?: PinTab; order?: PinOrder; boardId?: string; term?: string }>(),
);
export const formEdited = createAction('quickPromote/formEdited', of<{ changes: Partial<PromoteForm> }>());
export const autoTargetingSet = createAction('quickPromote/autoTargetingSet', of<{ isOn: boolean }>());
/** The tag whose events say what came of it. */
export const tagChosen = createAction('quickPromote/tagChosen', of<{ tagId: ConversionTagId | null }>());
/** The step is done, unless something in it has to be mended. */
export const stepSubmitted = createAction('quickPromote/stepSubmitted', of<{ step: PromoteStep }>());
export const stepOpened = createAction('quickPromote/stepOpened', of<{ step: PromoteStep }>());
export const modalOpened = createAction('quickPromote/modalOpened', of<{ modal: PromoteModal }>());
export const modalClosed = createAction('quickPromote/modalClosed');
export const formReset = createAction('quickPromote/formReset');
/** How many clicks a daily budget may bring, in whole units. */
export const estimateRequested = createAction(
  'quickPromote/estimateRequested',
  of<{ adAccountId: AdAccountId; amount: number }>(),
);
/** Data may be used for ads. */
export const consentGiven = createAction(
  'quickPromote/consentGiven',
  of<{ adAccountId: AdAccountId; attempt: string }>(),
);
/** All that was chosen is sent. */
export const submitted = createAction(
  'quickPromote/submitted',
  of<{ businessId: BusinessId; wishes: OptionsOf<'PromotionResource.create'>; attempt: string }>(),
);
export const accepted = createAction('quickPromote/accepted');
export const refused = createAction('quickPromote/refused', of<{ error: ApiErrorBody }>());
export const serverErrorCleared = createAction('quickPromote/serverErrorCleared');
