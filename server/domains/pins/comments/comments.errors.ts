import { type ApiError, forbidden, invalid, notFound } from '../../../platform/http/errors';

export const noSuchComment = (): ApiError => notFound('commentNotFound');
export const notYourComment = (): ApiError => forbidden('notYourComment');
export const notOnTheirBehalf = (): ApiError => forbidden('notOnTheirBehalf');
export const notYourCommentToEdit = (): ApiError => forbidden('notYourCommentToEdit');
export const cannotHideOwnComment = (): ApiError => invalid({ comment_id: 'cannotHideOwnComment' });
export const cannotReportOwnComment = (): ApiError => invalid({ comment_id: 'cannotReportOwnComment' });
export const detailsDoNotMatch = (): ApiError => invalid({ detailed_reasons: 'detailsDoNotMatch' });
/** The texts of highlighting are given by the ledger (COMM-017, COMM-018). */
export const noCommentToHighlight = (): ApiError => notFound('highlightCommentNotFound');
export const noPinToHighlightOn = (): ApiError => notFound('highlightPinNotFound');
export const notYourPinToHighlight = (): ApiError => forbidden('notYourPinToHighlight');
