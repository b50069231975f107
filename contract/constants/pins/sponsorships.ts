/**
 * Status of a sponsorship (ledger PIN-014). 0: the sponsor has not answered. The numbers are stored, so never change
 * their meaning.
 */
export const SPONSORSHIP_STATUS = { requested: 0, approved: 1, denied: 2, sponsorRemoved: 3 } as const;
export type SponsorshipStatus = (typeof SPONSORSHIP_STATUS)[keyof typeof SPONSORSHIP_STATUS];
