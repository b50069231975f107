import { message } from '../../../../contract/messages';
import { conflict, notFound } from '../../../platform/http/errors';

export const noSuchWebhook = () => notFound('webhookNotFound');

export const noSuchDelivery = () => notFound('deliveryNotFound');

export const tooManyWebhooks = (limit: number) => conflict(message('tooManyWebhooks', { limit }));
