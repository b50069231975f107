/** Forms that send or open links in mails find the state of their request under this name (selectFormRequest). */
export const EMAIL_LINK_FORM = 'emailLink';
/** As above, for what changes how a member logs in. */
export const SECURITY_FORM = 'security';
/** The form that makes an API token. */
export const API_TOKEN_FORM = 'apiToken';
/** The form that registers an application, and the answer to one that asks. */
export const APPLICATION_FORM = 'application';
export const CONSENT_FORM = 'consent';

/** The forms of the parental passcode's page: one at a time. */
export const PASSCODE_FORM = 'passcode';
/** As above, for a login with a passkey. */
export const PASSKEY_FORM = 'passkey';

/** The dialog that closes an account. */
export const CLOSING_FORM = 'closing';

/** A page of a search with a picture of one's own; a bookmark belongs to one picture. */
export const pictureSearchForm = (after: string | null): string =>
  after === null ? 'pictureSearch' : `pictureSearch:${after}`;
