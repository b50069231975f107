import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { DELIVERY_STATES, WEBHOOK_DISABLED_REASONS, WEBHOOK_EVENTS } from '../../constants/people/webhooks';
import { Done, Nullable, OneOf, TimestampSchema, WebhookDeliveryIdSchema, WebhookIdSchema } from '../common';

const closed = { additionalProperties: false };

const webhook = {
  id: WebhookIdSchema,
  url: Type.String(),
  events: Type.Array(OneOf(WEBHOOK_EVENTS)),
  created_at: TimestampSchema,
  /** Null: it is on. */
  disabled_at: Nullable(TimestampSchema),
  disabled_reason: Nullable(OneOf(WEBHOOK_DISABLED_REASONS)),
};
const WebhookSchema = Type.Object(webhook);
export type Webhook = Static<typeof WebhookSchema>;

const WebhookDeliverySchema = Type.Object({
  id: WebhookDeliveryIdSchema,
  event: OneOf(WEBHOOK_EVENTS),
  /** What is sent, as JSON. */
  body: Type.String(),
  state: OneOf(DELIVERY_STATES),
  created_at: TimestampSchema,
  attempts: Type.Integer(),
  attempted_at: Nullable(TimestampSchema),
  /** The HTTP status of the last answer; null: there was none. */
  status: Nullable(Type.Integer()),
});
export type WebhookDelivery = Static<typeof WebhookDeliverySchema>;

const WebhookOptions = Type.Object({ webhook_id: WebhookIdSchema }, closed);

export const webhookSchemas = {
  /** The newest first, without their secrets. */
  'WebhooksResource.get': { options: Type.Object({}, closed), data: Type.Array(WebhookSchema) },
  /** The only answer that has the secret. */
  'WebhooksResource.create': {
    options: Type.Object(
      {
        url: Type.String({ maxLength: LIMITS.link }),
        events: Type.Array(OneOf(WEBHOOK_EVENTS), {
          minItems: 1,
          maxItems: WEBHOOK_EVENTS.length,
          uniqueItems: true,
        }),
      },
      closed,
    ),
    data: Type.Object({ ...webhook, secret: Type.String() }),
  },
  'WebhooksResource.update': {
    options: Type.Object({ webhook_id: WebhookIdSchema, is_enabled: Type.Boolean() }, closed),
    data: WebhookSchema,
  },
  'WebhooksResource.delete': { options: WebhookOptions, data: Done },
  /** The newest first. */
  'WebhookLogResource.get': { options: WebhookOptions, data: Type.Array(WebhookDeliverySchema) },
  'WebhookLogResource.create': {
    options: Type.Object({ webhook_id: WebhookIdSchema, delivery_id: WebhookDeliveryIdSchema }, closed),
    data: WebhookDeliverySchema,
  },
};
