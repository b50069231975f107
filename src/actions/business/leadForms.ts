import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import type { AdAccountId, BusinessId, LeadFormId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfForm {
  businessId: BusinessId;
  /** Names the form's request. */
  attempt: string;
}

/** A lead form is to be made, or with an id a draft changed. */
export const leadFormSaveRequested = createAction(
  'leadForms/leadFormSaveRequested',
  of<
    OfForm &
      (
        | { create: OptionsOf<'LeadFormResource.create'>; update?: never }
        | { update: OptionsOf<'LeadFormResource.update'>; create?: never }
      )
  >(),
);
export const leadFormDeleteRequested = createAction(
  'leadForms/leadFormDeleteRequested',
  of<{ businessId: BusinessId; adAccountId: AdAccountId; leadFormId: LeadFormId }>(),
);
/** Somebody of the business tries the form. */
export const leadTestRequested = createAction(
  'leadForms/leadTestRequested',
  of<OfForm & { test: OptionsOf<'LeadTestResource.create'> }>(),
);
/** A promotion is to be given one of the lead forms. */
export const leadFormChoiceOpened = createAction('leadForms/leadFormChoiceOpened', of<{ businessId: BusinessId }>());
/** Somebody sends the form of a promoted pin. */
export const leadSubmitted = createAction(
  'leadForms/leadSubmitted',
  of<{ submission: OptionsOf<'LeadSubmissionResource.create'>; attempt: string }>(),
);
