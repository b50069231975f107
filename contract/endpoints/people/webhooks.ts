import { resource } from '../endpoint';

/** Addresses to which the site posts what happened; they are made through the open API alone. */
export const webhookEndpoints = {
  'WebhooksResource.get': resource('WebhooksResource', 'get', { access: 'member', limited: false }),
  'WebhooksResource.create': resource('WebhooksResource', 'create'),
  'WebhooksResource.update': resource('WebhooksResource', 'update'),
  'WebhooksResource.delete': resource('WebhooksResource', 'delete'),
  'WebhookLogResource.get': resource('WebhookLogResource', 'get', { access: 'member', limited: false }),
  /** Sends one again. */
  'WebhookLogResource.create': resource('WebhookLogResource', 'create'),
};
