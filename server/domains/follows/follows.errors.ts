import { forbidden, invalid } from '../../platform/errors';

export const notYourself = () => invalid({ user_id: 'You cannot follow yourself.' });

export const boardNotToFollow = () => forbidden('You cannot follow this board.');
