/** Key of the time of leaving the home feed, in the tab's storage, so that tabs are independent (HOME-004, HOME-006). */
export const LAST_ON_HOMEFEED = 'lastOnHomefeed';

/** What a visitor has answered in the business sign-up so far. */
export const BUSINESS_DRAFT = 'businessSignup';
