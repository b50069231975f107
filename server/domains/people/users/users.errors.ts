import { ApiError, conflict, forbidden, invalid, notFound } from '../../../platform/http/errors';

export const noSuchPerson = () => notFound('personNotFound');

export const usernameTaken = () =>
  new ApiError('conflict', {
    message: 'usernameTaken',
    fields: { username: 'usernameTaken' },
  });

export const emailTaken = () => new ApiError('emailTaken', { fields: { email: 'emailTaken' } });

export const wrongCurrentPassword = () => invalid({ current_password: 'currentPasswordWrong' });

export const tooYoungToBePublic = () => forbidden('tooYoungToBePublic');

export const lastLoginMethod = () => conflict('lastLoginMethod');
