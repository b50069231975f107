import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

export const noSuchDecision = (): ApiError => notFound('decisionNotFound');
export const alreadyAppealed = (): ApiError => conflict('alreadyAppealed');
export const appealMissing = (): ApiError => invalid({ text: 'textMissing' });
