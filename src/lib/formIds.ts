/** Under this name the forms that send or take links of mails find how their requests stand (selectFormRequest). */
export const EMAIL_LINK_FORM = 'emailLink';
/** As above, for what changes how a member logs in. */
export const SECURITY_FORM = 'security';
