import { createAction } from '@reduxjs/toolkit';
import type { ClaimMethod } from '../../../contract/constants/business/websites';
import { of } from '../../lib/events';

interface OfForm {
  /** Names the form's request. */
  attempt: string;
}

/** Retries reading the claim after a failure. */
export const claimRequested = createAction('websites/claimRequested');
/** A website is to be claimed. */
export const claimBegun = createAction('websites/claimBegun', of<OfForm & { website: string }>());
/** The website is to be looked at for the code. */
export const proofRequested = createAction('websites/proofRequested', of<OfForm & { method: ClaimMethod }>());
/** The claim is to be removed. */
export const claimEnded = createAction('websites/claimEnded');
