import { conflict, forbidden, invalid } from '../../platform/http/errors';

export const notACollaborator = () => invalid({ user_id: 'notACollaborator' });

export const alreadyOffered = () => conflict('alreadyOffered');

export const notOffered = () => forbidden('notOffered');
