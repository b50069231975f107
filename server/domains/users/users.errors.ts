import { ApiError, invalid, notFound } from '../../platform/http/errors';

export const noSuchPerson = () => notFound('We could not find that person.');

export const usernameTaken = () =>
  new ApiError('conflict', {
    message: 'That username is already taken.',
    fields: { username: 'That username is already taken.' },
  });

export const emailTaken = () =>
  new ApiError('emailTaken', { fields: { email: 'That email already has an account. Log in instead.' } });

export const wrongCurrentPassword = () => invalid({ current_password: 'That is not your current password.' });
