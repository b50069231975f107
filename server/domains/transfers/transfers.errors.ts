import { ApiError, forbidden, invalid } from '../../platform/http/errors';

export const notACollaborator = () => invalid({ user_id: 'Only a collaborator of this board can take it over.' });

export const askedAlready = () =>
  new ApiError('conflict', { message: 'Somebody is asked to take this board over already. Cancel that first.' });

export const notAsked = () => forbidden('You are not asked to take this board over.');
