/** How a website is proved to be somebody's own; the first is offered first. */
export const CLAIM_METHODS = ['METATAG', 'FILENAME', 'DNSTXT'] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];

/** LOST: the code was missing from the website in several checks. */
export const CLAIM_STATUSES = ['PENDING', 'VERIFIED', 'LOST'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Of the `<meta>` element and the TXT record. */
export const CLAIM_NAME = 'magpie-site-verification';

/** Longest address that can be entered. */
export const CLAIM_ADDRESS_LENGTH = 2048;
