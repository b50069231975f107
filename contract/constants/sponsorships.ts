/** Where a sponsorship stands (ledger PIN-014). 0: the sponsor has not answered. The stored numbers keep their meaning. */
export const SPONSORSHIP_STATUS = { asked: 0, approved: 1, denied: 2, sponsorRemoved: 3 } as const;
export type SponsorshipStatus = (typeof SPONSORSHIP_STATUS)[keyof typeof SPONSORSHIP_STATUS];
