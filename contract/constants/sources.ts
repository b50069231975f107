/** The source of a pin whose picture its user brought from their own device (ledger PIN-013). */
export const UPLOADED_BY_USER = 'Uploaded by user';
