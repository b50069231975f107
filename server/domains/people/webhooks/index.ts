export { recordWebhookEvent, type WebhookTools } from './webhooks.events';
export { webhookHandlers } from './webhooks.handlers';
export { createWebhookJobs } from './webhooks.jobs';
