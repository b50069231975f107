import {
  type ApiError,
  conflict,
  forbidden,
  invalid,
  notFound,
  ApiError as Refusal,
} from '../../../platform/http/errors';

export const noSuchInvite = (): ApiError => notFound('inviteNotFound');
export const inviteAnswered = (): ApiError => conflict('inviteAnswered');
export const inviteExpired = (): ApiError => new Refusal('linkExpired');
export const cannotInviteYourself = (): ApiError => conflict('cannotInviteYourself');
export const alreadyOrganizationManager = (): ApiError => conflict('alreadyOrganizationManager');
export const invalidAddress = (): ApiError => invalid({ members: 'emailInvalid' });
export const emailUnconfirmed = (): ApiError => forbidden('emailUnconfirmed');
export const noSuchPerson = (): ApiError => notFound('personNotFound');
