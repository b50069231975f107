/** Reminds members to verify their email address (`nags` of the viewer's record). */
export const VERIFY_EMAIL_NAG = 'verify_email';
