import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

export const noSuchRequest = (): ApiError => notFound('inviteNotFound');
export const requestDecided = (): ApiError => conflict('inviteAnswered');
export const cannotAskYourself = (): ApiError => conflict('cannotInviteYourself');
export const undescribed = (): ApiError => invalid({ name: 'requestDescription' });
