import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** Someone asked for a link to choose a new password. Masked in developer tools. */
export const resetRequested = createAction('emailLinks/resetRequested', of<{ username_or_email: string }>());
/** A new password was chosen by the link of a mail. Masked in developer tools. */
export const passwordChosen = createAction('emailLinks/passwordChosen', of<{ token: string; new_password: string }>());
/** The link that confirms an address was opened. Masked in developer tools. */
export const addressConfirmed = createAction('emailLinks/addressConfirmed', of<{ token: string }>());
/** The member requested another link to confirm their address. */
export const verificationRequested = createAction('emailLinks/verificationRequested');
/** Another address was entered in the settings. Masked in developer tools. */
export const addressChangeRequested = createAction(
  'emailLinks/addressChangeRequested',
  of<{ change: OptionsOf<'EmailResource.update'> }>(),
);

/** The link in a mail switches mails of its kind off, or on again. Masked in developer tools. */
export const subscriptionChanged = createAction(
  'emailLinks/subscriptionChanged',
  of<{ token: string; is_on: boolean }>(),
);

/** Accepts an invitation to a conversation. */
export const messageInviteAccepted = createAction('emailLinks/messageInviteAccepted', of<{ token: string }>());
