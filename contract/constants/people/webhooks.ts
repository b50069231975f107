import type { ApiScope } from './apiTokens';

export const WEBHOOK_EVENTS = [
  'pin.created',
  'pin.updated',
  'pin.deleted',
  'board.created',
  'board.updated',
  'board.deleted',
  'comment.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The scope that a token needs for an event, as for the calls that read the same. */
export const eventScope = (event: WebhookEvent): ApiScope => (event.startsWith('board.') ? 'boards:read' : 'pins:read');

/** Why a webhook is off: its address answered 410, or nothing good for days, or its owner wanted it so. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing', 'owner'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const WEBHOOKS = {
  /** Begins each secret, by the rules of Standard Webhooks. */
  prefix: 'whsec_',
  /** Of one person. */
  webhooks: 5,
  /** Deliveries of one webhook that wait at a time; what happens meanwhile is not reported. */
  waiting: 1000,
  /** Deliveries that are listed. */
  listed: 100,
  /** Days for which deliveries are retained. */
  days: 14,
} as const;
