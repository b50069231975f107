/** Under this name the forms that send or take links of mails find how their requests stand (selectFormRequest). */
export const EMAIL_LINK_FORM = 'emailLink';
