import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid } from '../../../platform/http/errors';

export const ownSite = (): ApiError => invalid({ website: 'claimIsOwnSite' });
export const claimGone = (): ApiError => conflict('claimGone');
export const claimedAnother = (host: string): ApiError => conflict(message('claimedAnother', { host }));
export const claimTaken = (host: string): ApiError => conflict(message('claimTaken', { host }));
export const recordsUnread = (host: string): ApiError => conflict(message('claimRecordsUnread', { host }));
export const leadsAway = (host: string): ApiError => conflict(message('claimLeadsAway', { host }));

const MISSING = { METATAG: 'claimTagMissing', FILENAME: 'claimFileMissing', DNSTXT: 'claimRecordMissing' } as const;
/** Why a website does not prove a claim by this method. */
export const proofMissing = (method: keyof typeof MISSING, host: string): ApiError =>
  conflict(message(MISSING[method], { host }));
