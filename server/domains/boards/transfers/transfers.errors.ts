import { conflict, forbidden, invalid } from '../../../platform/http/errors';

export const notACollaborator = () => invalid({ user_id: 'notACollaborator' });

export const transferPending = () => conflict('transferPending');

export const noTransferPending = () => forbidden('noTransferPending');
