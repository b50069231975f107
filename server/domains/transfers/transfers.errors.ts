import { conflict, forbidden, invalid } from '../../platform/http/errors';

export const notACollaborator = () => invalid({ user_id: 'notACollaborator' });

export const askedAlready = () => conflict('alreadyOffered');

export const notAsked = () => forbidden('notOffered');
