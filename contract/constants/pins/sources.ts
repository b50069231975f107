/** The source of a pin whose image was uploaded from a device (ledger PIN-013). */
export const UPLOADED_BY_USER = 'Uploaded by user';
