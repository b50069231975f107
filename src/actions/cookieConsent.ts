import { createAction } from '@reduxjs/toolkit';
import type { CookieConsent } from '../../contract/constants/cookieConsent';
import { of } from '../lib/events';

/** Somebody allowed or refused cookies, in the banner or in the settings (ledger SET-010, SET-011). */
export const consentChosen = createAction('cookies/consentChosen', of<{ consent: CookieConsent }>());
