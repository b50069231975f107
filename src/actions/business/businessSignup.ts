import { createAction } from '@reduxjs/toolkit';
import type { BusinessSignupDraft } from '../../../contract/constants/business/signUp';
import { of } from '../../lib/events';

/** Whether the business gets an account of its own, or the viewer's becomes it. */
export type BusinessAccountKind = 'link' | 'convert';

/** The page is open in a browser. */
export const opened = createAction('businessSignup/opened');
/** The answers of earlier visits, from the server or this tab; `draft` null: there are none. */
export const draftFound = createAction(
  'businessSignup/draftFound',
  of<{ draft: BusinessSignupDraft | null; step: number; defaults: Partial<BusinessSignupDraft> }>(),
);
/** Fields were filled in. Masked in developer tools. */
export const edited = createAction('businessSignup/edited', of<{ change: Partial<BusinessSignupDraft> }>());
/** The next or an earlier step was asked for (ledger SIGNUPB-004). */
export const stepMoved = createAction('businessSignup/stepMoved', of<{ by: number }>());
/** A member chose which account becomes that of the business. */
export const kindChosen = createAction('businessSignup/kindChosen', of<{ kind: BusinessAccountKind }>());
/** The last step was sent; 'new': by a visitor, whose account is made by their sign-up. */
export const createRequested = createAction(
  'businessSignup/createRequested',
  of<{ kind: BusinessAccountKind | 'new' }>(),
);
/** It was refused, or did not arrive. */
export const createFailed = createAction('businessSignup/createFailed');
/** The owner of a business account wants a personal one again. */
export const personalRequested = createAction('businessSignup/personalRequested');
